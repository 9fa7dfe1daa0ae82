'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/page/select-field';
import type { AdminSettingsView } from '@/lib/chat/admin';
import type { AdminModelOption } from '@/lib/chat/model-option';
import { THINKING_LEVELS, type Thinking } from '@/lib/trace/thinking';
import { AddedModels } from './added-models';
import { ModelCheck } from './model-check';
import { SettingsForm } from './settings-form';
import { useModelSearch } from './use-model-search';
import { useSettings } from './use-settings';

interface ModelSettingsProps {
  readonly settings: AdminSettingsView;
  readonly models: readonly AdminModelOption[];
}

/** Which models people may use, which one answers by default, and whether each answers at all. */
export function ModelSettings({ settings, models: known }: ModelSettingsProps) {
  const t = useTranslations('admin.models');
  const { defaultModelId, writerModelId, defaultThinking, addedModelIds } = settings;
  const { allowedModelIds } = settings;
  const form = useSettings({
    defaultModelId,
    writerModelId,
    defaultThinking,
    addedModelIds,
    allowedModelIds,
  });
  const added = form.draft.addedModelIds;
  const providers = providersOf(known);
  const models = [
    ...known.filter(({ modelId }) => !addedModelIds.includes(modelId) || added.includes(modelId)),
    ...added.filter((modelId) => known.every((model) => model.modelId !== modelId)).map(unknownModel),
  ];
  const { field, shown, rest } = useModelSearch(
    models,
    (model) => `${model.modelId} ${model.label} ${providerOf(model)}`,
  );
  const all = models.map(({ modelId }) => modelId);
  const allowed = form.draft.allowedModelIds ?? all;
  const isAllowed = (modelId: string): boolean => allowed.includes(modelId);

  const allow = (modelId: string, wanted: boolean): void => {
    const next = all.filter((known) => (known === modelId ? wanted : isAllowed(known)));
    const { defaultModelId: preferred } = form.draft;
    form.edit({
      allowedModelIds: next.length === all.length ? null : next,
      defaultModelId: preferred !== null && next.includes(preferred) ? preferred : null,
    });
  };

  return (
    <SettingsForm {...form} onSave={form.save}>
      <SelectField
        label={t('default')}
        data-setting="defaultModelId"
        className="max-w-md"
        value={form.draft.defaultModelId ?? ''}
        onChange={(event) => form.edit({ defaultModelId: event.target.value || null })}
      >
        <option value="">{t('first')}</option>
        {models
          .filter(({ modelId }) => isAllowed(modelId))
          .map(({ modelId, label, ...provider }) => (
            <option key={modelId} value={modelId}>
              {label} · {providerOf(provider)}
            </option>
          ))}
      </SelectField>
      <ThinkingDefault
        value={form.draft.defaultThinking}
        onChange={(thinking) => form.edit({ defaultThinking: thinking })}
      />
      <WriterModel
        value={form.draft.writerModelId}
        models={models
          .filter(({ modelId }) => isAllowed(modelId))
          .map(({ modelId, label, ...provider }) => ({
            modelId,
            name: `${label} · ${providerOf(provider)}`,
          }))}
        onChange={(modelId) => form.edit({ writerModelId: modelId })}
      />
      <fieldset data-setting="allowedModelIds">
        <legend className="font-semibold text-[16px]">{t('allowed')}</legend>
        <p className="mt-1 text-[14px] text-muted-foreground">{t('allowedText')}</p>
        {field && <div className="mt-3 flex">{field}</div>}
        <ul className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
          {shown.map(({ modelId, label, ...provider }) => (
            <li key={modelId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
              <label className="flex min-w-48 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  checked={isAllowed(modelId)}
                  disabled={allowed.length === 1 && isAllowed(modelId)}
                  onChange={(event) => allow(modelId, event.target.checked)}
                  className="size-4 accent-accent"
                />
                <span className="min-w-0">
                  <span className="block truncate font-medium text-[14px]">{label}</span>
                  <span className="block truncate text-[13px] text-muted-foreground">
                    {providerOf(provider)}
                  </span>
                </span>
              </label>
              <ModelCheck modelId={modelId} label={label} />
            </li>
          ))}
          {rest && <li className="px-4 py-3 text-[13px] text-muted-foreground">{rest}</li>}
        </ul>
      </fieldset>
      <AddedModels
        added={added}
        providers={providers}
        onAdd={(modelId) =>
          form.edit({
            addedModelIds: [...added, modelId],
            ...(form.draft.allowedModelIds && { allowedModelIds: [...form.draft.allowedModelIds, modelId] }),
          })
        }
        onRemove={(modelId) => {
          const rest = form.draft.allowedModelIds?.filter((id) => id !== modelId) ?? [];
          form.edit({
            addedModelIds: added.filter((id) => id !== modelId),
            allowedModelIds: rest.length > 0 ? rest : null,
            ...(form.draft.defaultModelId === modelId && { defaultModelId: null }),
          });
        }}
      />
    </SettingsForm>
  );
}

/** Providers that may have more models than are known here. */
const providersOf = (models: readonly AdminModelOption[]): ReadonlyMap<string, string> =>
  new Map(
    models.flatMap(({ modelId, isDemo, providerLabel }) =>
      isDemo ? [] : [[modelId.slice(0, modelId.indexOf(':')), providerLabel] as const],
    ),
  );

/** A model that has been added just now. */
const unknownModel = (modelId: string) => ({
  modelId,
  label: modelId.slice(modelId.indexOf(':') + 1),
  providerLabel: modelId.slice(0, modelId.indexOf(':')),
});

/** Which of several servers it is matters to admins; nobody else is told. */
const providerOf = ({
  providerLabel,
  providerHost,
}: Pick<AdminModelOption, 'providerLabel' | 'providerHost'>): string =>
  providerHost === undefined ? providerLabel : `${providerLabel} (${providerHost})`;

interface ThinkingDefaultProps {
  readonly value: Thinking;
  readonly onChange: (thinking: Thinking) => void;
}

/** How much models think for people who have not chosen. */
function ThinkingDefault({ value, onChange }: ThinkingDefaultProps) {
  const t = useTranslations('admin.models');
  const level = useTranslations('composer.thinking');
  return (
    <SelectField
      label={t('thinking')}
      data-setting="defaultThinking"
      hint={t('thinkingText')}
      className="max-w-md"
      value={value}
      onChange={({ target }) => onChange(THINKING_LEVELS.find((known) => known === target.value) ?? 'auto')}
    >
      {THINKING_LEVELS.map((known) => (
        <option key={known} value={known}>
          {level(`${known}.label`)}
        </option>
      ))}
    </SelectField>
  );
}

interface WriterModelProps {
  readonly value: string | null;
  /** The models that are offered. */
  readonly models: readonly { readonly modelId: string; readonly name: string }[];
  readonly onChange: (modelId: string | null) => void;
}

/** Which model writes the reports of research; one that is not offered any more is shown as such. */
function WriterModel({ value, models, onChange }: WriterModelProps) {
  const t = useTranslations('admin.models');
  const isGone = value !== null && models.every(({ modelId }) => modelId !== value);
  return (
    <SelectField
      label={t('writer')}
      data-setting="writerModelId"
      hint={t('writerText')}
      className="max-w-md"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{t('writerSame')}</option>
      {isGone && <option value={value}>{t('writerGone', { model: value })}</option>}
      {models.map(({ modelId, name }) => (
        <option key={modelId} value={modelId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
