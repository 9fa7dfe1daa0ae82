import type { PdfLine } from './make-pdf';

/** A column of text: where it begins, how wide it is, and what stands in it from the top down. */
export interface LayoutColumn {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly paragraphs: readonly string[];
  readonly size?: number;
  /** Between lines, as a multiple of the size. */
  readonly leading?: number;
  /** Between paragraphs, in lines. */
  readonly space?: number;
}

const SIZE = 10;
const LEADING = 1.25;
/** Lines that fill less of their width end a paragraph. */
const SHORT_LINE = 0.5;

const WORDS =
  'the gauge keeper of harbour writes down how far water rose before noon and tells boats that wait beside old walls when tides turn again while wind from hills goes on over roofs'.split(
    ' ',
  );

/** Sentences that exist once each: all have the name and a number of their own. */
export function sentences(name: string, count: number, random: () => number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const words = Array.from(
      { length: 6 + Math.floor(random() * 14) },
      () => WORDS[Math.floor(random() * WORDS.length)] ?? '',
    );
    const [first = '', ...rest] = words;
    return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${rest.join(' ')} ${name}${index}.`;
  });
}

/** A text in lines of at most a width, in Helvetica. */
export function wrapped(text: string, width: number, size = SIZE): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer) * size <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The lines of a column, as they stand on a page. */
export function columnLines(column: LayoutColumn): PdfLine[] {
  const { x, width, paragraphs, size = SIZE, leading = LEADING, space = 0.5 } = column;
  let y = column.top;
  return paragraphs.flatMap((text) => {
    const lines = wrapped(text, width, size).map((line, index) => ({
      text: line,
      x,
      y: y - index * size * leading,
      size,
    }));
    y -= (lines.length + space) * size * leading;
    return lines;
  });
}

/** Rows of a table, with where its columns begin. */
export const tableLines = (
  rows: readonly (readonly string[])[],
  {
    xs,
    top,
    leading = 1.5,
    size = SIZE,
  }: {
    readonly xs: readonly number[];
    readonly top: number;
    readonly leading?: number;
    readonly size?: number;
  },
): PdfLine[] =>
  rows.flatMap((row, index) =>
    row.map((text, column) => ({ text, x: xs[column] ?? 0, y: top - index * leading * size, size })),
  );

/** Lines as some programs draw them: all that stands at one height before what stands below it. */
export const rowByRow = (lines: readonly PdfLine[]): PdfLine[] =>
  lines.toSorted((one, other) => other.y - one.y || (one.x ?? 0) - (other.x ?? 0));

/** Words as recognition of scanned pages leaves them: each drawn alone, row by row. */
export const wordByWord = (lines: readonly PdfLine[]): PdfLine[] =>
  rowByRow(lines).flatMap(({ text, x = 0, y, size = SIZE }) => {
    let at = 0;
    return text.split(' ').map((word) => {
      const piece = { text: word, x: x + at, y, size };
      at += widthOf(`${word} `) * size;
      return piece;
    });
  });

/** Lines of which the words are drawn one by one, spread over a width; short ones, as the last of a paragraph, are not. */
export const justified = (lines: readonly PdfLine[], width: number): PdfLine[] =>
  lines.flatMap(({ text, x = 0, y, size = SIZE }) => {
    const words = text.split(' ');
    const letters = words.reduce((sum, word) => sum + widthOf(word) * size, 0);
    const isShort = widthOf(text) * size < SHORT_LINE * width;
    const gap = isShort ? widthOf(' ') * size : (width - letters) / Math.max(1, words.length - 1);
    let at = x;
    return words.map((word) => {
      const piece = { text: word, x: at, y, size };
      at += widthOf(word) * size + gap;
      return piece;
    });
  });

/** What Helvetica's letters are wide, in thousandths of their size. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...{
    a: 556,
    b: 556,
    c: 500,
    d: 556,
    e: 556,
    f: 278,
    g: 556,
    h: 556,
    i: 222,
    j: 222,
    k: 500,
    l: 222,
    m: 833,
  },
  ...{
    n: 556,
    o: 556,
    p: 556,
    q: 556,
    r: 333,
    s: 500,
    t: 278,
    u: 556,
    v: 500,
    w: 722,
    x: 500,
    y: 500,
    z: 500,
  },
  ...{ A: 667, B: 667, F: 611, G: 778, H: 722, O: 778, R: 722, T: 611, W: 944, '.': 278, ' ': 278 },
};

/** How wide a text is, as a multiple of the size of its letters. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 556) / 1000, 0);
