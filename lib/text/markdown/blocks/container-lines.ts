import type { LineCursor } from './line-cursor';
import type { OpenContainer } from './open-blocks';

/** Columns from which on a line is code, or goes on with a footnote. */
export const CODE_INDENT = 4;

/** Whether a line goes on with what stands in an open container; the cursor goes behind what says so. */
export function goesOnIn(open: OpenContainer | undefined, cursor: LineCursor): boolean {
  switch (open?.container.kind) {
    case 'list':
      return true;
    case 'item':
      if (cursor.blank) return open.hasContent;
      if (cursor.indent < open.indent) return false;
      cursor.skipColumns(open.indent);
      return true;
    case 'quote':
      if (cursor.indent >= CODE_INDENT || cursor.next !== '>') return false;
      cursor.skipTo(1);
      cursor.skipColumns(1);
      return true;
    case 'footnote':
      if (cursor.blank) return true;
      if (cursor.indent < CODE_INDENT) return false;
      cursor.skipColumns(CODE_INDENT);
      return true;
    case undefined:
      return false;
  }
}
