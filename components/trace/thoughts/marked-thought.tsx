import { Fragment, type ReactNode } from 'react';
import { Formula } from '@/components/formulas/formula';
import { Formulas } from '@/lib/text/markdown/inline/formula';
import { partsBetween, type RemovalMark } from '@/lib/trace/removal-mark';
import { RemovalSign } from './removal-sign';

const MARKS = /(\*\*[^*\n]+\*\*|`[^`\n]+`)/;
const FORMULA_START = /\$|\\[([]/;
const FORMULA_STARTS = new RegExp(FORMULA_START, 'g');
const HEADING = /^\s*#{1,6}\s+/;
const BULLET = /^([ \t]*)[-*][ \t]+/gm;

/** A thought with the little Markdown that models use in reasoning: emphasis, code, formulas, headings and lists. */
export function ThoughtText({ text }: { readonly text: string }) {
  const heading = HEADING.test(text);
  const content = piecesOf(text.replace(HEADING, '').replaceAll(BULLET, '$1• ')).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
    <Fragment key={index}>
      {typeof piece === 'string' ? marked(piece) : <Formula written={piece.formula} growing={false} />}
    </Fragment>
  ));
  return heading ? <strong className="font-medium">{content}</strong> : content;
}

/** The marked and the plain pieces of a text, and its formulas between them; linear in the text. */
function piecesOf(text: string): (string | { readonly formula: string })[] {
  if (!FORMULA_START.test(text)) return text.split(MARKS);
  const formulas = new Formulas(text, false);
  const pieces: (string | { readonly formula: string })[] = [];
  let from = 0;
  for (const { index } of text.matchAll(FORMULA_STARTS)) {
    const end = index < from ? null : formulas.endAt(index);
    if (end === null) continue;
    pieces.push(...text.slice(from, index).split(MARKS), { formula: text.slice(index, end) });
    from = end;
  }
  return [...pieces, ...text.slice(from).split(MARKS)];
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
