import { describe, expect, it } from 'vitest';
import { seededRandom } from '@/lib/text/seeded-random';
import { makePdf, type PdfLine } from '../../testing/make-pdf';
import { outlineOf } from '../../testing/outline-of';
import {
  columnLines,
  justified,
  rowByRow,
  sentences,
  tableLines,
  wordByWord,
  wrapped,
} from '../../testing/pdf-layout';
import { TEST_LIMITS } from '../../testing/test-limits';
import { readPdf } from './read-pdf';

const textOf = async (lines: readonly PdfLine[]): Promise<string> => {
  const { text } = await readPdf(makePdf({ pages: [lines] }), null, TEST_LIMITS, () => {});
  return text.replaceAll(/\s+/g, ' ');
};

const random = seededRandom(11);
/** Paragraphs of three sentences. */
const prose = (name: string, paragraphs: number): string[] =>
  Array.from({ length: paragraphs }, (_, index) =>
    sentences(`${name}${'abcdefghij'.charAt(index)}`, 3, random).join(' '),
  );

const DRAWN: readonly (readonly [string, (lines: readonly PdfLine[]) => readonly PdfLine[]])[] = [
  ['column by column', (lines) => lines],
  ['row by row', rowByRow],
  ['from the last line to the first', (lines) => lines.toReversed()],
  ['word by word', wordByWord],
];

const ROWS = [
  ['Station', 'Depth', 'Rain', 'Wind'],
  ['Muara', '4.5 m', '12', '3'],
  ['Kali Besar', '3.1 m', '9', '14'],
  ['Pluit', '2.8 m', '22', '5'],
];
const OPEN = { x: 60, width: 235, top: 700 };
const NEXT = { x: 318, width: 235, top: 700 };
const [left, right, third] = [prose('left', 4), prose('right', 4), prose('third', 4)];
const title = { text: 'Of harbours and their keepers', x: 150, y: 740, size: 20 };
const across = columnLines({ x: 60, width: 490, top: 700, paragraphs: prose('across', 1) });
const lower = [prose('lower', 2), prose('end', 2)];

interface Layout {
  readonly lines: readonly PdfLine[];
  readonly expected: readonly string[];
}
const words = (lines: readonly PdfLine[]): string => lines.map(({ text }) => text).join(' ');
const layout = (...parts: readonly (readonly PdfLine[])[]): Layout => ({
  lines: parts.flat(),
  expected: parts.map(words),
});
const column = (at: { x: number; width: number; top: number }, paragraphs: readonly string[], more = {}) =>
  columnLines({ ...at, paragraphs, ...more });
const table = (top: number, xs = [60, 200, 330, 450]) => tableLines(ROWS, { xs, top });

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'two columns': layout(column(OPEN, left), column(NEXT, right)),
  'a title across the page': layout([title], column(OPEN, left), column(NEXT, right)),
  'a title at the left': layout([{ ...title, x: 60 }], column(OPEN, left), column(NEXT, right)),
  'a paragraph across the page': layout(
    [title],
    across,
    column({ ...OPEN, top: 620 }, left),
    column({ ...NEXT, top: 620 }, right),
  ),
  'lines at other heights': layout(
    column(OPEN, left),
    column({ ...NEXT, top: 694 }, right, { leading: 1.31 }),
  ),
  'three columns': layout(
    column({ x: 50, width: 155, top: 700 }, left),
    column({ x: 225, width: 155, top: 700 }, right),
    column({ x: 400, width: 155, top: 700 }, third),
  ),
  'a narrow column beside a wide one': layout(
    column({ x: 60, width: 120, top: 700 }, left.slice(0, 2)),
    column({ x: 200, width: 350, top: 700 }, right),
  ),
  'a short last column': layout(column(OPEN, left), column(NEXT, [sentences('brief', 1, random).join(' ')])),
  'a last column of one line': layout(column(OPEN, left), column(NEXT, ['and then all boats left again.'])),
  'a table across the page': layout(
    column(OPEN, left.slice(0, 2)),
    column(NEXT, right.slice(0, 2)),
    table(490),
    column({ ...OPEN, top: 400 }, lower[0] ?? []),
    column({ ...NEXT, top: 400 }, lower[1] ?? []),
  ),
  'a figure across the page': layout(
    column(OPEN, left.slice(0, 2)),
    column(NEXT, right.slice(0, 2)),
    [
      {
        text: 'Figure 2. How far the water rose in each year since the first gauge was set up',
        x: 110,
        y: 430,
        size: 9,
      },
    ],
    column({ ...OPEN, top: 400 }, lower[0] ?? []),
    column({ ...NEXT, top: 400 }, lower[1] ?? []),
  ),
  'a table within a column': layout(
    column(OPEN, left.slice(0, 2)),
    table(550, [60, 130, 190, 240]),
    column({ ...OPEN, top: 470 }, lower[0] ?? []),
    column(NEXT, right),
  ),
  'numbered references': layout(
    ...[OPEN, NEXT].map(({ x, top }, side) => {
      const items = prose(side === 0 ? 'old' : 'new', 4);
      const tops = items.map(
        (_, index) => top - index * 7 - 12.5 * wrapped(items.slice(0, index).join(' '), 210).length,
      );
      return items.flatMap((text, index) => [
        { text: `[${side * 4 + index + 1}]`, x, y: tops[index] ?? 0, size: 10 },
        ...column({ x: x + 22, width: 210, top: tops[index] ?? 0 }, [text]),
      ]);
    }),
  ),
  'small letters and a narrow gutter': layout(
    column({ x: 60, width: 240, top: 700 }, left, { size: 8 }),
    column({ x: 312, width: 240, top: 700 }, right, { size: 8 }),
  ),
};

const NOTES = ['The old gauge', 'Built of oak', 'Lost in a flood', 'Seen from a boat', 'Now in a hall'];
const sideNotes = (leading: number): readonly PdfLine[] =>
  NOTES.map((text, index) => ({ text, x: 50, y: 700 - index * leading, size: 7 }));

describe('a page', () => {
  it.each(
    [
      [170, 12, 0.75],
      [170, 24, 0.85],
      [210, 10, 0.8],
      [230, 20, 0.85],
      [230, 50, 0.75],
      [240, 14, 0.9],
    ].flatMap(([width = 0, gutter = 0, fill = 0]) =>
      DRAWN.slice(0, 3).map(([how, draw]) => ({ width, gutter, fill, how, draw })),
    ),
  )(
    'of columns of $width with a gutter of $gutter, justified from $fill of that and drawn $how, is read column by column',
    async ({ width, gutter, fill, draw }) => {
      const at = { width: width * fill, top: 700 };
      const loose = [column({ ...at, x: 50 }, left), column({ ...at, x: 50 + width + gutter }, right)];
      const drawn = justified(draw(loose.flat()), width);
      expect(await textOf([{ ...title, x: 60 }, ...drawn])).toBe([title.text, ...loose.map(words)].join(' '));
    },
  );

  it.each(DRAWN.flatMap(([how, draw]) => [12.5, 37.5].map((leading) => ({ how, draw, leading }))))(
    'with small notes $leading apart beside its text, drawn $how, is read column by column',
    async ({ draw, leading }) => {
      const [notes, text] = [sideNotes(leading), column({ x: 150, width: 380, top: 700 }, right)];
      expect(await textOf(draw([...notes, ...text]))).toBe(`${words(notes)} ${words(text)}`);
    },
  );

  it.each(
    Object.entries(LAYOUTS).flatMap(([name, page]) =>
      DRAWN.map(([how, draw]) => [name, how, draw(page.lines), page.expected] as const),
    ),
  )('of %s that is drawn %s is read column by column', async (_name, _how, lines, expected) => {
    expect(await textOf(lines)).toBe(expected.join(' '));
  });

  it.each([
    ['with numbers', ROWS, [60, 200, 330, 450]],
    [
      'of names and places',
      [
        ['Ana Wijaya, keeper of the gauge', 'Room 12, second floor'],
        ['Budi Santoso', 'Room 7, by the east stairs'],
        ['Citra Dewi, who plans the rounds', 'Office in the old mill'],
        ['Dian', 'Room 3, next to the archive'],
      ],
      [60, 318],
    ],
    [
      'with a column of sentences',
      [
        ['Pump', 'Empties the tank in the cellar when water stands too high', 'yearly'],
        ['Valve', 'Closes the pipe to the river', 'monthly'],
        ['Filter', 'Holds back what is larger than a grain of sand', 'weekly'],
      ],
      [60, 140, 480],
    ],
    [
      'of keys and values',
      [
        ['Name:', 'Ana Wijaya'],
        ['Office:', 'Harbour of Muara'],
        ['Since:', '3 March 2019'],
      ],
      [60, 200],
    ],
    [
      'of single words as far apart as those of a line',
      [
        ['Gate', 'Wall', 'Roof', 'Pump'],
        ['open', 'high', 'grey', 'full'],
        ['shut', 'weak', 'thin', 'slow'],
      ],
      [60, 95, 130, 165],
    ],
  ])('with a table %s is read row by row', async (_, rows, xs) => {
    const intro = column({ x: 60, width: 490, top: 740 }, prose('intro', 1));
    const cells = tableLines(rows, { xs, top: 660 });
    const text = await textOf(rowByRow([...intro, ...cells]));
    expect(text).toBe(`${words(intro)} ${rows.flat().join(' ')}`);
  });

  it.each(['row by row', 'column by column'])(
    'with a table of numbers that is drawn %s has it as a table',
    async (how) => {
      const cells = table(660);
      const drawn =
        how === 'row by row' ? cells : cells.toSorted((one, other) => (one.x ?? 0) - (other.x ?? 0));
      const intro = column({ x: 60, width: 490, top: 740 }, [
        'The gauge is read at noon, and the rain is measured at night.',
      ]);
      const document = await readPdf(makePdf({ pages: [[...intro, ...drawn]] }), null, TEST_LIMITS, () => {});
      expect(outlineOf(document)).toEqual([
        `paragraph: ${words(intro)}`,
        `table: ${ROWS.map((row) => row.join('\t')).join('\n')}`,
      ]);
    },
  );

  it('with a table of which cells are empty or go on below keeps each in its column', async () => {
    const [xs, top] = [[60, 200, 330], 660];
    const cells = [
      ...tableLines(
        [
          ['Station', 'Rain', 'Wind'],
          ['Muara', '12', '3'],
        ],
        { xs, top },
      ),
      { text: 'Kali', x: 60, y: 630, size: 10 },
      { text: '14', x: 330, y: 630, size: 10 },
      { text: 'besar', x: 60, y: 618, size: 10 },
      ...tableLines([['Pluit', '22', '5']], { xs, top: 603 }),
    ];
    const document = await readPdf(makePdf({ pages: [cells] }), null, TEST_LIMITS, () => {});
    expect(outlineOf(document)).toEqual([
      'table: Station\tRain\tWind\nMuara\t12\t3\nKali besar\t\t14\nPluit\t22\t5',
    ]);
  });

  it('with marks for what is not there keeps each value in its column', async () => {
    const rows = [
      ['Station', 'Q1', 'Q2', 'Q3'],
      ['Muara', '-', '12', '4'],
      ['Pluit', '9', '-', '3'],
      ['Kali Besar', '-', '-', '8'],
    ];
    const cells = tableLines(rows, { xs: [60, 140, 170, 200], top: 660 });
    const document = await readPdf(makePdf({ pages: [cells] }), null, TEST_LIMITS, () => {});
    expect(outlineOf(document)).toEqual([`table: ${rows.map((row) => row.join('\t')).join('\n')}`]);
  });

  it('with rows of long cells among those of a table has them all in it', async () => {
    const rows = [
      ['Was the gauge read before noon today?', 'yes', 'no, why not? ________'],
      ['Did a boat wait beside the old walls?', 'yes', 'no, where? __________'],
      ['Did it rain last night?', 'yes', 'no'],
      ['Was the pump shut for a while?', 'yes', 'no, for how long? ____'],
      ['Were the tides as high as they were before?', 'yes', 'no, how high? _______'],
      ['Is the gate locked?', 'yes', 'no'],
    ];
    const cells = tableLines(rows, { xs: [60, 320, 360], top: 660 });
    const document = await readPdf(makePdf({ pages: [cells] }), null, TEST_LIMITS, () => {});
    expect(outlineOf(document)).toEqual([`table: ${rows.map((row) => row.join('\t')).join('\n')}`]);
  });

  it('with cells of several lines keeps each cell whole, row after row', async () => {
    const cells = prose('cell', 6);
    const heights = [0, 2, 4].map((at) =>
      Math.max(...cells.slice(at, at + 2).map((text) => wrapped(text, 230).length)),
    );
    let top = 700;
    const lines = heights.flatMap((height, row) => {
      const own = [OPEN, NEXT].flatMap((at, side) =>
        column({ ...at, width: 230, top }, [
          side === 0 && row !== 1
            ? ((cells[row * 2] ?? '').split('. ')[0] ?? '')
            : (cells[row * 2 + side] ?? ''),
        ]),
      );
      top -= (height + 1) * 12.5;
      return own;
    });
    expect(await textOf(rowByRow(lines))).toBe(words(lines));
  });
});
