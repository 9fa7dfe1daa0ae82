'use client';

import { useTranslations } from 'next-intl';
import { TraceFacts } from '@/components/trace/record/trace-facts';
import type { TraceMode } from '@/lib/trace/step-key';
import { STEP_KEYS } from '@/lib/trace/step-keys';
import { NOTHING_REMOVED, type PresentedRow } from '../trace/timeline/presented-row';
import { RowList } from '../trace/timeline/row-list';
import type { RowSource } from '../trace/timeline/row-paragraphs';

const SECONDS_OF_STEP: Readonly<Record<string, number>> = {
  'intent-analysis': 1,
  'tool-action': 4,
  'response-compose': 6,
};

const NO_SOURCE: RowSource = { text: '', redactions: [] };
const SHOWN = STEP_KEYS.filter((stepKey) => stepKey !== 'paper-context-check');

/** What people would see of one answer in a trace mode, with the very components that show it to them. */
export function TraceModePreview({ mode }: { readonly mode: TraceMode }) {
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
        <TraceFacts facts={[{ kind: isCurated ? 'curated' : 'raw' }]} />
      </div>
      <div className="px-5 py-[18px]">
        <RowList timeline={{ rows, unneeded: [], endedAs: null }} source={NO_SOURCE} />
      </div>
    </div>
  );
}
