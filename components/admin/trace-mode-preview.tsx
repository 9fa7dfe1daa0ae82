'use client';

import { useTranslations } from 'next-intl';
import type { TraceMode } from '@/lib/trace/step-key';
import { STEP_KEYS } from '@/lib/trace/step-keys';
import type { PresentedStep } from '../trace/presented-trace';
import { TimelineStep } from '../trace/timeline-step';
import { TraceFacts } from '../trace/trace-facts';

const SECONDS_OF_STEP: Readonly<Record<string, number>> = {
  'intent-analysis': 1,
  'tool-action': 4,
  'response-compose': 6,
};

/** What people would see of one answer in a trace mode, with the very components that show it to them. */
export function TraceModePreview({ mode }: { readonly mode: TraceMode }) {
  const t = useTranslations('admin.reasoning.example');
  const steps = STEP_KEYS.map((stepKey, index): PresentedStep => {
    const skipped = stepKey === 'paper-context-check';
    return {
      stepKey,
      label: t(`${stepKey}.${mode === 'curated' || skipped ? 'curated' : 'label'}`),
      status: skipped ? 'skipped' : 'done',
      thought: mode === 'curated' || skipped ? null : t(`${stepKey}.thought`),
      note: null,
      toolName: null,
      stage: null,
      sourceCount: stepKey === 'source-validation' ? 3 : 0,
      elapsedMs: skipped ? null : (SECONDS_OF_STEP[stepKey] ?? index) * 1_000,
    };
  });
  return (
    <div data-preview={mode} className="h-full overflow-hidden rounded-xl border border-line bg-surface">
      <div className="border-line border-b px-5 py-3">
        <TraceFacts facts={[{ kind: mode === 'curated' ? 'curated' : 'raw' }]} />
      </div>
      <ol className="px-5 py-[18px]">
        {steps.map((step, index) => (
          <TimelineStep key={step.stepKey} step={step} last={index === steps.length - 1} />
        ))}
      </ol>
    </div>
  );
}
