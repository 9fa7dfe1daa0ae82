import { useTranslations } from 'next-intl';
import type { DeepDetail } from '@/lib/trace/deep/deep-detail';
import { PlanSteps } from '../documents/plan-steps';
import { CutNote, RecordedEntries, RecordedEntry } from './recorded-fields';
import { SubtaskGraph } from './subtask-graph';

type Plan = Extract<DeepDetail, { kind: 'plan' }>['detail'];

interface PlanDetailProps {
  readonly plan: Plan;
  /** The parts that are done, where that is known. */
  readonly done: ReadonlySet<string> | undefined;
}

/** How a question was taken apart: under which constraints, into which parts, and when it is answered. */
export function PlanDetail({ plan, done }: PlanDetailProps) {
  const t = useTranslations('trace.row');
  const { objective, constraints, subtasks, successCriteria, isCut } = plan;
  return (
    <>
      <p dir="auto" className="break-words text-[13.5px] text-muted-foreground leading-[1.6]">
        {objective}
      </p>
      <RecordedEntries>
        {done === undefined ? (
          <RecordedEntry term={t('plan.subtasks')}>
            <SubtaskGraph subtasks={subtasks} />
          </RecordedEntry>
        ) : (
          <RecordedEntry term={t('plan.steps')}>
            <PlanSteps steps={subtasks} done={done} />
          </RecordedEntry>
        )}
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
