import { Fragment, type ReactNode } from 'react';
import { partsBetween, type RemovalMark } from '@/lib/trace/removal-mark';
import { RemovalSign } from './removal-sign';

const MARKS = /(\*\*[^*\n]+\*\*|`[^`\n]+`)/;
const HEADING = /^\s*#{1,6}\s+/;
const BULLET = /^([ \t]*)[-*][ \t]+/gm;

/** A thought with the little Markdown that models use in reasoning: emphasis, code, headings and lists. */
export function ThoughtText({ text }: { readonly text: string }) {
  const heading = HEADING.test(text);
  const pieces = text.replace(HEADING, '').replaceAll(BULLET, '$1• ').split(MARKS);
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
  const content = pieces.map((piece, index) => <Fragment key={index}>{marked(piece)}</Fragment>);
  return heading ? <strong className="font-medium">{content}</strong> : content;
}

function marked(piece: string): ReactNode {
  if (piece.startsWith('`')) {
    return <code className="font-mono text-[0.92em]">{piece.slice(1, -1)}</code>;
  }
  // A mark without its partner closes in another sentence.
  const plain = piece.replaceAll(/\*\*|`/g, '');
  return piece.startsWith('**') && piece.length > 2 ? (
    <strong className="font-medium">{plain}</strong>
  ) : (
    plain
  );
}

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
