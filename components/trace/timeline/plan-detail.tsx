import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { DeepDetail } from '@/lib/trace/deep/deep-detail';
import type { Subtask } from '@/lib/trace/deep/plan-detail';
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

interface PlanStepsProps {
  readonly steps: readonly Subtask[];
  /** By their ids. */
  readonly done: ReadonlySet<string>;
}

/** The steps of a plan one after the other, with a sign at those that are done. */
function PlanSteps({ steps, done }: PlanStepsProps) {
  const t = useTranslations('trace.row.plan');
  return (
    <ol data-slot="plan-steps">
      {steps.map(({ id, title }, index) => (
        <li key={id} data-done={done.has(id) || undefined} className="relative pb-1.5 pl-[26px] last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute top-[2px] left-0 flex size-[18px] items-center justify-center rounded-full border font-mono text-[10.5px] ${
              done.has(id)
                ? 'border-accent bg-accent text-background'
                : 'border-line-strong bg-surface text-foreground'
            }`}
          >
            {done.has(id) ? <Check className="size-3" /> : index + 1}
          </span>
          <span dir="auto" className="break-words text-foreground">
            {title}
          </span>
          {done.has(id) && <span className="sr-only"> ({t('done')})</span>}
        </li>
      ))}
    </ol>
  );
}
