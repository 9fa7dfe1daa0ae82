import type { FileChild, IParagraphOptions } from 'docx';
import { type DocxKit, LINE, STYLES, TEXT_WIDTH, TINT } from './word-styles';

/** What stands in a cell: one paragraph, or several. */
export type WordCell = IParagraphOptions | readonly IParagraphOptions[];

interface WordTable {
  /** Stands again on each page that the table goes on to. */
  readonly header?: readonly WordCell[];
  readonly rows: readonly (readonly WordCell[])[];
  /** In twentieths of a point. */
  readonly widths: readonly number[];
}

/** A table as wide as the text, with a line beneath it so that what follows stands apart. */
export function tableOf(kit: DocxKit, { header, rows, widths }: WordTable): readonly FileChild[] {
  const { BorderStyle, Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, WidthType } = kit;
  const border = { style: BorderStyle.SINGLE, size: 4, color: LINE };
  const row = (cells: readonly WordCell[], isHeader: boolean) =>
    new TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      children: widths.map((size, index) => {
        const paragraphs = [cells[index] ?? {}].flat();
        return new TableCell({
          width: { size, type: WidthType.DXA },
          ...(isHeader && { shading: { type: ShadingType.CLEAR, fill: TINT } }),
          margins: { left: 100, right: 100, top: 30, bottom: 30 },
          children: paragraphs.map((options) => new Paragraph({ style: STYLES.cell, ...options })),
        });
      }),
    });
  return [
    new Table({
      width: { size: TEXT_WIDTH, type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      columnWidths: widths,
      borders: {
        ...{ top: border, bottom: border, left: border, right: border },
        ...{ insideHorizontal: border, insideVertical: border },
      },
      rows: [...(header ? [row(header, true)] : []), ...rows.map((cells) => row(cells, false))],
    }),
    new Paragraph({ spacing: { before: 0, after: 60 } }),
  ];
}
