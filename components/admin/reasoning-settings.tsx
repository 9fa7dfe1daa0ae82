'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { TraceFacts } from '@/components/trace/record/trace-facts';
import { NOTHING_REMOVED, type PresentedRow } from '@/components/trace/timeline/presented-row';
import { RowList } from '@/components/trace/timeline/row-list';
import type { RowSource } from '@/components/trace/timeline/row-paragraphs';
import { classNames } from '@/components/ui/class-names';
import type { TraceMode } from '@/lib/trace/step-key';
import { STEP_KEYS } from '@/lib/trace/step-keys';
import { SettingsForm } from './settings-form';
import { useSettings } from './use-settings';

const SECONDS_OF_STEP: Readonly<Record<string, number>> = {
  'intent-analysis': 1,
  'tool-action': 4,
  'response-compose': 6,
};

const NO_SOURCE: RowSource = { text: '', redactions: [] };
const SHOWN = STEP_KEYS.filter((stepKey) => stepKey !== 'paper-context-check');

/** What people would see of one answer in a trace mode, with the very components that show it to them. */
function TraceModePreview({ mode }: { readonly mode: TraceMode }) {
  const t = useTranslations('admin.reasoning.example');
  const isCurated = mode === 'curated';
  const rows = SHOWN.map(
    (stepKey, index): PresentedRow => ({
      id: `${mode}-${stepKey}`,
      kind: stepKey === 'response-compose' ? 'answer' : 'thought',
      stepKey,
      label: isCurated ? null : t(`${stepKey}.label`),
      status: 'done',
      shownStep: stepKey === 'response-compose' ? null : stepKey,
      isMode: false,
      isQuiet: false,
      isCheck: false,
      durationMs: (SECONDS_OF_STEP[stepKey] ?? index) * 1_000,
      content: isCurated ? null : { kind: 'text', text: t(`${stepKey}.thought`) },
      words: null,
      sourceCount: stepKey === 'source-validation' ? 3 : 0,
      removals: NOTHING_REMOVED,
      parentId: null,
      depth: 0,
      round: null,
    }),
  );
  return (
    <div data-preview={mode} className="h-full overflow-hidden rounded-xl border border-line bg-surface">
      <div className="border-line border-b px-5 py-3">
        <TraceFacts facts={[{ kind: isCurated ? 'curated' : 'raw' }]} isWhole />
      </div>
      <div className="px-5 py-[18px]">
        <RowList timeline={{ rows, unneeded: [], endedAs: null }} source={NO_SOURCE} />
      </div>
    </div>
  );
}

const MODES = ['transparent', 'curated'] as const;

/** How much of the reasoning people see, beside what they will see. */
export function ReasoningSettings({ mode: reasoningTraceMode }: { readonly mode: TraceMode }) {
  const t = useTranslations('admin.reasoning');
  const form = useSettings({ reasoningTraceMode });
  const name = useId();
  return (
    <SettingsForm {...form} onSave={form.save}>
      <fieldset data-setting="reasoningTraceMode">
        <legend className="font-semibold text-[16px]">{t('mode')}</legend>
        <p className="mt-1 text-[14px] text-muted-foreground">{t('modeText')}</p>
        <div className="mt-4 grid gap-5 lg:grid-cols-2">
          {MODES.map((mode) => (
            <div key={mode} className="row-span-2 grid min-w-0 grid-rows-subgrid gap-3">
              <label
                className={classNames(
                  'flex cursor-pointer items-start gap-3 rounded-xl border px-4 py-3',
                  form.draft.reasoningTraceMode === mode ? 'border-accent bg-surface' : 'border-line',
                )}
              >
                <input
                  type="radio"
                  name={name}
                  value={mode}
                  checked={form.draft.reasoningTraceMode === mode}
                  onChange={() => form.edit({ reasoningTraceMode: mode })}
                  className="mt-1 accent-accent"
                />
                <span>
                  <span className="block font-medium text-[14px]">{t(`${mode}.label`)}</span>
                  <span className="block text-[13px] text-muted-foreground">{t(`${mode}.text`)}</span>
                </span>
              </label>
              <section aria-label={t(`${mode}.preview`)}>
                <TraceModePreview mode={mode} />
              </section>
            </div>
          ))}
        </div>
      </fieldset>
    </SettingsForm>
  );
}
