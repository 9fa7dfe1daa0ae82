'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { ConversationDefaults } from '@/lib/chat/conversation-defaults';
import { INSTRUCTIONS_LIMIT } from '@/lib/chat/instructions';
import { PRESET_DESCRIPTION_LIMIT, PRESET_NAME_LIMIT } from '@/lib/chat/limits';
import type { ModelOption } from '@/lib/chat/model-option';
import { NO_DEFAULTS } from '@/lib/chat/no-defaults';
import type { Preset, PresetView } from '@/lib/chat/preset';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import { DefaultFields } from './default-fields';
import { StartersField, type ToolOption, ToolsField } from './preset-fields';

/** What presets can choose from. */
export interface PresetOffer {
  /** Where these presets are kept. */
  readonly path: '/api/presets' | '/api/admin/presets';
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
  readonly answerChoices: readonly AnswerChoice[];
  readonly tools: readonly ToolOption[];
  /** Where documents are chosen; absent where a preset has none. */
  readonly documentsField?: (
    chosen: ConversationDefaults['chosen'],
    named: PresetView['documents'],
    onChange: (chosen: ConversationDefaults['chosen']) => void,
  ) => ReactNode;
}

interface PresetFormProps {
  readonly offer: PresetOffer;
  /** Null for a new one. */
  readonly preset: PresetView | null;
  readonly onSaved: (preset: PresetView) => void;
  readonly onCancel: () => void;
}

const NEW: Preset = { name: '', description: '', defaults: NO_DEFAULTS, tools: null, starters: [] };

/** What a preset consists of. */
export const contentOf = ({ name, description, defaults, tools, starters }: PresetView): Preset => ({
  ...{ name, description, defaults, tools, starters },
});

/** Makes or changes a preset. */
export function PresetForm({ offer, preset, onSaved, onCancel }: PresetFormProps) {
  const t = useTranslations('presetPage');
  const [draft, setDraft] = useState(preset ? contentOf(preset) : NEW);
  const { busy, problem, run } = useRequest();
  const nameId = useId();
  const descriptionId = useId();
  const { name, description, defaults, tools, starters } = draft;
  const change = (changed: Partial<Preset>): void => setDraft((before) => ({ ...before, ...changed }));
  const changeDefaults = (changed: Partial<ConversationDefaults>): void =>
    change({ defaults: { ...defaults, ...changed } });

  const save = (): Promise<boolean> =>
    run(async () => {
      const written = { ...draft, starters: starters.filter((starter) => starter.trim() !== '') };
      const response = preset
        ? await sendJson('PATCH', `${offer.path}/${encodeURIComponent(preset.presetId)}`, {
            ...written,
            version: preset.version,
          })
        : await sendJson('POST', offer.path, written);
      onSaved(await response.json());
    });

  return (
    <form
      aria-label={preset ? t('edit', { name: preset.name }) : t('new')}
      className="mt-6 space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <label htmlFor={nameId} className="mb-1.5 block font-medium text-[14px]">
          {t('name')}
        </label>
        <Input
          id={nameId}
          dir="auto"
          // The form has taken the place of the list.
          autoFocus
          value={name}
          maxLength={PRESET_NAME_LIMIT}
          placeholder={t('nameExample')}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <div>
        <label htmlFor={descriptionId} className="mb-1.5 block font-medium text-[14px]">
          {t('description')}
        </label>
        <Input
          id={descriptionId}
          dir="auto"
          value={description}
          maxLength={PRESET_DESCRIPTION_LIMIT}
          placeholder={t('descriptionExample')}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
      <DefaultFields
        defaults={defaults}
        example={t('instructionsExample')}
        models={offer.models}
        answerChoices={offer.answerChoices}
        onChange={changeDefaults}
      />
      {offer.documentsField?.(defaults.chosen, preset?.documents ?? [], (chosen) =>
        changeDefaults({ chosen }),
      )}
      <ToolsField offered={offer.tools} tools={tools} onChange={(next) => change({ tools: next })} />
      <StartersField starters={starters} onChange={(next) => change({ starters: next })} />
      <FormProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="solid"
          busy={busy}
          disabled={name.trim() === '' || defaults.instructions.length > INSTRUCTIONS_LIMIT}
        >
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
