import { classNames } from '@/components/ui/class-names';
import type { PresentedStep } from './presented-trace';
import { thoughtBeyondLabel } from './thought-beyond-label';
import { ThoughtText } from './thought-text';

interface StepThoughtProps {
  readonly step: PresentedStep;
  readonly thought: string;
}

/** A step's thought: all of it for those who listen or copy, to the eye only what its label has not said. */
export function StepThought({ step, thought }: StepThoughtProps) {
  const { said, rest, continues } = thoughtBeyondLabel(step.label, thought);
  return (
    <p
      dir="auto"
      data-thought={step.stepKey}
      className={
        rest === ''
          ? 'sr-only'
          : 'mt-1 whitespace-pre-line break-words text-[13.5px] text-muted-foreground leading-[1.6]'
      }
    >
      {said !== '' && <span className="sr-only">{said}</span>}
      <span className={classNames(continues && "before:content-['…']")}>
        <ThoughtText text={rest} />
      </span>
    </p>
  );
}
