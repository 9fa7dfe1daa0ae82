import type { FileChild, IParagraphOptions } from 'docx';
import { type DocxKit, LINE, STYLES, TINT } from './word-styles';

/** What stands in a cell: one paragraph, or several. */
export type WordCell = IParagraphOptions | readonly IParagraphOptions[];

export interface WordTable {
  /** Stands again on each page that the table goes on to. */
  readonly header?: readonly WordCell[];
  readonly rows: readonly (readonly WordCell[])[];
  /** In twentieths of a point. */
  readonly widths: readonly number[];
  /** Lines around each cell, or as books have them: above, beneath, and under the header. */
  readonly lines?: 'all' | 'few';
}

/** A table as wide as its columns, with a line beneath it so that what follows stands apart. */
export function tableOf(
  kit: DocxKit,
  { header, rows, widths, lines = 'all' }: WordTable,
): readonly FileChild[] {
  const { BorderStyle, Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, WidthType } = kit;
  const isOpen = lines === 'few';
  const border = { style: BorderStyle.SINGLE, size: isOpen ? 8 : 4, color: isOpen ? 'auto' : LINE };
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const row = (cells: readonly WordCell[], isHeader: boolean) =>
    new TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      children: widths.map((size, index) => {
        const paragraphs = [cells[index] ?? {}].flat();
        return new TableCell({
          width: { size, type: WidthType.DXA },
          ...(isHeader && !isOpen && { shading: { type: ShadingType.CLEAR, fill: TINT } }),
          ...(isHeader && isOpen && { borders: { bottom: { ...border, size: 4 } } }),
          margins: { left: 100, right: 100, top: 30, bottom: 30 },
          children: paragraphs.map((options) => new Paragraph({ style: STYLES.cell, ...options })),
        });
      }),
    });
  return [
    new Table({
      width: { size: widths.reduce((sum, size) => sum + size, 0), type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      columnWidths: widths,
      borders: {
        ...{ top: border, bottom: border, insideHorizontal: isOpen ? none : border },
        ...(isOpen
          ? { left: none, right: none, insideVertical: none }
          : { left: border, right: border, insideVertical: border }),
      },
      rows: [...(header ? [row(header, true)] : []), ...rows.map((cells) => row(cells, false))],
    }),
    new Paragraph({ spacing: { before: 0, after: 60 } }),
  ];
}
