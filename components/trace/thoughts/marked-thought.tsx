import { Fragment } from 'react';
import { partsBetween, type RemovalMark } from '@/lib/trace/removal-mark';
import { RemovalSign } from './removal-sign';
import { ThoughtText } from './thought-text';

interface MarkedThoughtProps {
  readonly text: string;
  readonly marks: readonly RemovalMark[];
}

/** A thought with a sign at each place where something was removed. */
export function MarkedThought({ text, marks }: MarkedThoughtProps) {
  if (marks.length === 0) return <ThoughtText text={text} />;
  const { first, rest } = partsBetween(text, marks);
  return (
    <>
      {first !== '' && <ThoughtText text={first} />}
      {rest.map(({ mark, text: part }) => (
        <Fragment key={mark.at}>
          <RemovalSign removals={mark.removals} />
          {part !== '' && <ThoughtText text={part} />}
        </Fragment>
      ))}
    </>
  );
}
