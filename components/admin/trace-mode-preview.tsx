'use client';

import { useTranslations } from 'next-intl';
import type { TraceMode } from '@/lib/trace/step-key';
import { STEP_KEYS } from '@/lib/trace/step-keys';
import type { PresentedStep } from '../trace/presented-trace';
import { TraceFacts } from '../trace/trace-facts';
import { TraceTimeline } from '../trace/trace-timeline';

const SECONDS_OF_STEP: Readonly<Record<string, number>> = { 'tool-action': 4, 'response-compose': 6 };

/** What people would see of one answer in a trace mode, with the very components that show it to them. */
export function TraceModePreview({ mode }: { readonly mode: TraceMode }) {
  const t = useTranslations('admin.reasoning');
  const steps = STEP_KEYS.map((stepKey, index): PresentedStep => {
    const skipped = stepKey === 'paper-context-check';
    return {
      stepKey,
      label: t(`example.${stepKey}.${mode === 'curated' || skipped ? 'curated' : 'label'}`),
      status: skipped ? 'skipped' : 'done',
      thought: mode === 'curated' || skipped ? null : t(`example.${stepKey}.thought`),
      note: null,
      toolName: null,
      stage: null,
      sourceCount: stepKey === 'source-validation' ? 3 : 0,
      elapsedMs: skipped ? null : (SECONDS_OF_STEP[stepKey] ?? index) * 1_000,
    };
  });
  return (
    <div data-preview={mode} className="overflow-hidden rounded-xl border border-line bg-surface">
      <div className="border-line border-b px-5 py-3">
        <TraceFacts facts={[{ kind: mode === 'curated' ? 'curated' : 'raw' }]} />
      </div>
      <div className="relative h-96">
        <TraceTimeline steps={steps} label={t(`${mode}.preview`)} />
      </div>
    </div>
  );
}
