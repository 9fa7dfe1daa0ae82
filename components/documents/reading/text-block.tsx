import { classNames } from '@/components/ui/class-names';
import type { DocumentPassage } from '@/lib/chat/documents/document-passage';
import type { TextBlocks } from '@/lib/chat/documents/document-text';

interface TextBlockProps {
  readonly block: TextBlocks[number];
  readonly text: string;
  readonly passage: DocumentPassage | null;
}

const LEVEL_REM = 1.25;
/** An item whose number or sign stands in its text; others have lost it. */
const SIGNED = /^\s*(?:[\p{L}\d]{1,4}[.)]|[•‣◦▪●○·*–-])\s/u;
const HEADING_SIZES = ['text-[20px]', 'text-[18px]', 'text-[16px]'];

/** A block of a text as it was read, with what of the passage is in it marked. */
export function TextBlock({ block, text, passage }: TextBlockProps) {
  const { kind, level = 1, start } = block;
  const marked = <MarkedText text={text} start={start} passage={passage} />;
  switch (kind) {
    case 'heading':
      return (
        // All of one level: documents leave out levels, and a part may begin anywhere.
        <h2
          dir="auto"
          className={classNames(
            'mt-6 mb-2 whitespace-pre-wrap font-semibold leading-[1.35]',
            HEADING_SIZES[Math.min(level, HEADING_SIZES.length) - 1],
          )}
        >
          {marked}
        </h2>
      );
    case 'paragraph':
      return (
        <p dir="auto" className="my-3 whitespace-pre-wrap">
          {marked}
        </p>
      );
    case 'list-item':
      return (
        <p
          dir="auto"
          className={classNames(
            'my-1.5 whitespace-pre-wrap',
            !SIGNED.test(text) && 'list-item list-disc marker:text-muted-foreground',
          )}
          style={{ marginInlineStart: `${level * LEVEL_REM}rem` }}
        >
          {marked}
        </p>
      );
    case 'quotation':
      return (
        <blockquote
          dir="auto"
          className="my-3 whitespace-pre-wrap border-line-strong border-s-2 ps-4 text-muted-foreground"
        >
          {marked}
        </blockquote>
      );
    case 'table':
      return <TextTable text={text} start={start} passage={passage} />;
    case 'code':
      return (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
          tabIndex={0}
          className="my-3 overflow-x-auto rounded-lg border border-line bg-raised px-3.5 py-2.5 font-mono text-[13px] leading-[1.6]"
        >
          {marked}
        </pre>
      );
  }
}

interface TextTableProps {
  /** Cells are set apart by tabs, rows by line ends. */
  readonly text: string;
  readonly start: number;
  readonly passage: DocumentPassage | null;
}

/** A table as it was read. */
function TextTable({ text, start, passage }: TextTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div tabIndex={0} className="my-3 overflow-x-auto rounded-lg border border-line">
      <table className="w-full border-collapse text-[13.5px] leading-[1.5]">
        <tbody className="divide-y divide-line">
          {piecesOf(text, start, '\n').map((row) => (
            <tr key={row.start} className="divide-x divide-line">
              {piecesOf(row.text, row.start, '\t').map((cell) => (
                <td key={cell.start} dir="auto" className="min-w-16 px-3 py-1.5 align-top">
                  <MarkedText text={cell.text} start={cell.start} passage={passage} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What stands between separators, with its place in the whole text. */
function piecesOf(text: string, start: number, separator: string): { text: string; start: number }[] {
  let at = start;
  return text.split(separator).map((piece) => {
    const place = at;
    at += piece.length + separator.length;
    return { text: piece, start: place };
  });
}

interface MarkedTextProps {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly start: number;
  readonly passage: DocumentPassage | null;
}

/** A text with what of the passage is in it marked. */
function MarkedText({ text, start, passage }: MarkedTextProps) {
  if (!passage) return text;
  const from = Math.max(0, passage.start - start);
  const to = Math.min(text.length, passage.end - start);
  if (from >= to) return text;
  return (
    <>
      {text.slice(0, from)}
      <mark
        data-passage=""
        className="rounded-xs bg-accent-tint text-foreground shadow-[0_0_0_2px_var(--accent-tint)]"
      >
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  );
}
