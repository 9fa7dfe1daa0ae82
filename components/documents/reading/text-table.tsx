import type { DocumentPassage } from '@/lib/chat/documents/document-passage';
import { MarkedText } from './marked-text';

interface TextTableProps {
  /** Cells are set apart by tabs, rows by line ends. */
  readonly text: string;
  readonly start: number;
  readonly passage: DocumentPassage | null;
}

/** A table as it was read. */
export function TextTable({ text, start, passage }: TextTableProps) {
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
