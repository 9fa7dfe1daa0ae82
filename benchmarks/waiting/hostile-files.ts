import { makePdf, pdfParagraph } from '@/lib/documents/testing/make-pdf';

/** A file of a size that anybody may upload, which is work for whoever reads it. */
export interface HostileFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

type ContentOf = (units: number) => string;

const again =
  (piece: string, before = '', after = ''): ContentOf =>
  (units) =>
    before + piece.repeat(Math.max(1, Math.floor(units / piece.length))) + after;
const numbered =
  (line: (number: number) => string): ContentOf =>
  (units) => {
    const pieces: string[] = [];
    for (let number = 0, length = 0; length < units; number += 1) {
      const piece = line(number * 7_919);
      pieces.push(piece);
      length += piece.length;
    }
    return pieces.join('');
  };
const nested =
  (depth: number, words = 'words '): ContentOf =>
  (units) =>
    again(`${'<div>'.repeat(depth)}${words}${'</div>'.repeat(depth)}`)(units);

/** More elements than that are refused at once. */
const MOST_ELEMENTS = 140_000;
const elements =
  (element: string, share = 1): ContentOf =>
  (units) =>
    again(element)(Math.min(units, MOST_ELEMENTS * element.length * share));

const FILES: readonly (readonly [fileName: string, contentOf: ContentOf])[] = [
  ['stops.txt', again('. ')],
  ['questions.txt', again('?! ')],
  ['marks.txt', again('\u0301', 'e')],
  ['distinct.txt', numbered((number) => `w${number.toString(36)} `)],
  ['short-distinct.txt', numbered((number) => `${(number % 46_656).toString(36)} `)],
  ['one-word.txt', again('word ')],
  ['long-word.txt', again('x')],
  ['spaces.txt', again(' ', 'a', 'b')],
  ['lines.txt', again('a\n')],
  ['paragraphs.txt', again('a\n\n')],
  ['sentences.txt', again('So it is. ')],
  ['numbers.txt', numbered((number) => `${number}.5 `)],
  ['names.txt', again('a_b_c_')],
  ['unspaced.txt', again('東京')],
  ['abbreviations.txt', again('e.g. i.e. ')],
  ['headings.md', again('# a\n\n')],
  ['items.md', again('- a\n')],
  ['nested-items.md', again('- a\n  - b\n    - c\n')],
  ['quotations.md', again('> a\n\n')],
  ['code.md', again('x\n', '```\n', '```')],
  ['tables.md', again('|a|b|\n|-|-|\n|1|2|\n\n')],
  ['emphasis.md', again('**a** *b* ')],
  ['links.md', again('[a](b) ')],
  ['brackets.md', again('[')],
  ['rows.csv', again('a,b\n')],
  ['wide.csv', again('a,')],
  ['quoted.csv', again('"a\nb",c\n')],
  ['paragraphs.html', elements('<p>a</p>', 0.3)],
  ['spans.html', elements('<span>a</span>')],
  ['nested.html', (units) => nested(950)(Math.min(units, 5_000))],
  ['nested-often.html', (units) => nested(190)(Math.min(units, 400_000))],
  ['hidden.html', elements('<div hidden>a', 0.2)],
  ['breaks.html', elements('a<br>', 0.3)],
  ['cells.html', elements('<table><tr><td>a</td></tr></table>', 0.3)],
];

/** A page of about so many characters that is work for whoever looks whether it is one. */
export const hostilePage = (units: number): HostileFile => ({
  fileName: 'one-block.html',
  bytes: Buffer.from(again('A. ', '<p>')(units)),
});

const PDF_PAGES = 300;

/** Plain files of about so many characters, of every kind that is known to be hard. */
export const hostileFiles = (units: number): readonly HostileFile[] => [
  ...FILES.map(([fileName, contentOf]) => ({ fileName, bytes: Buffer.from(contentOf(units)) })),
  {
    fileName: 'pages.pdf',
    bytes: makePdf({
      pages: Array.from({ length: Math.ceil((PDF_PAGES * units) / 4_800_000) }, (_, page) =>
        pdfParagraph(
          Array.from({ length: 45 }, (_line, line) => `Line ${line} of ${page} has words`),
          740,
        ),
      ),
    }),
  },
];

const SLOW_SMALL: readonly ((number: number) => readonly [fileName: string, content: string])[] = [
  (number) => ['deep.html', nested(190, `<p>${number} words, of some length, and more of them</p>`)(200_000)],
  (number) => ['nested.html', nested(950, `${number}`)(5_000)],
  (number) => ['items.md', again('- a\n', `${number}\n`)(250_000)],
  (number) => ['flat.html', again('<p>a</p>', `${number}`)(250_000)],
];

/** Small files that take a processor for longer than others of their size. */
export const slowSmallFiles = (count: number): readonly HostileFile[] =>
  Array.from({ length: Math.ceil(count / SLOW_SMALL.length) }, (_, round) =>
    SLOW_SMALL.map((fileOf, at) => {
      const [fileName, content] = fileOf(round * SLOW_SMALL.length + at);
      return { fileName, bytes: Buffer.from(content) };
    }),
  )
    .flat()
    .slice(0, count);
