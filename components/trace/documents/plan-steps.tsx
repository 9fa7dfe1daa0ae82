import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Subtask } from '@/lib/trace/deep/plan-detail';

interface PlanStepsProps {
  readonly steps: readonly Subtask[];
  /** By their ids. */
  readonly done: ReadonlySet<string>;
}

/** The steps of a plan one after the other, with a sign at those that are done. */
export function PlanSteps({ steps, done }: PlanStepsProps) {
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
