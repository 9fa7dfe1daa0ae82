import { useTranslations } from 'next-intl';
import type { DeepDetail } from '@/lib/trace/deep/deep-detail';
import { CutNote, RecordedEntries, RecordedEntry } from './recorded-fields';
import { SubtaskGraph } from './subtask-graph';

type Plan = Extract<DeepDetail, { kind: 'plan' }>['detail'];

/** How a question was taken apart: under which constraints, into which parts, and when it is answered. */
export function PlanDetail({ plan }: { readonly plan: Plan }) {
  const t = useTranslations('trace.row');
  const { objective, constraints, subtasks, successCriteria, isCut } = plan;
  return (
    <>
      <p dir="auto" className="break-words text-[13.5px] text-muted-foreground leading-[1.6]">
        {objective}
      </p>
      <RecordedEntries>
        <RecordedEntry term={t('plan.subtasks')}>
          <SubtaskGraph subtasks={subtasks} />
        </RecordedEntry>
        {constraints.length > 0 && (
          <RecordedEntry term={t('plan.constraints')}>
            <Lines lines={constraints} />
          </RecordedEntry>
        )}
        {successCriteria.length > 0 && (
          <RecordedEntry term={t('plan.criteria')}>
            <Lines lines={successCriteria} />
          </RecordedEntry>
        )}
      </RecordedEntries>
      {isCut && <CutNote text={t('tool.cut')} />}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="list-disc pl-4 marker:text-line-strong">
      {lines.map((line) => (
        <li key={line} dir="auto" className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}
