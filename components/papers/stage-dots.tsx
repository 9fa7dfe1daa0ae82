import { classNames } from '@/components/ui/class-names';
import { PAPER_STAGES, type PaperStage } from '@/lib/paper/paper-words';

/** How far a paper has come, as one dot for each stage; whoever cannot see it reads the stage's name beside it. */
export function StageDots({ stage }: { readonly stage: PaperStage }) {
  const at = PAPER_STAGES.indexOf(stage);
  return (
    <span aria-hidden="true" className="flex items-center gap-1">
      {PAPER_STAGES.map((one, index) => (
        <span
          key={one}
          className={classNames(
            'size-1.5 rounded-full',
            index < at && 'bg-accent/45',
            index === at && 'bg-accent',
            index > at && 'bg-line-strong',
          )}
        />
      ))}
    </span>
  );
}
