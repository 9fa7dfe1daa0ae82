import { describe, expect, it } from 'vitest';
import { ParsingRefused } from '../../document-problem';
import { lockPdf } from '../../testing/lock-pdf';
import { makePdf, pdfParagraph } from '../../testing/make-pdf';
import { outlineOf } from '../../testing/outline-of';
import { TEST_LIMITS } from '../../testing/test-limits';
import { readPdf } from './read-pdf';

const read = (bytes: Uint8Array, limits = {}, onPage: (done: number, total: number) => void = () => {}) =>
  readPdf(bytes, null, { ...TEST_LIMITS, ...limits }, onPage);

const problemOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof ParsingRefused ? error.problem.code : error),
  );

const FIRST = [
  'The tank of the pump holds twelve litres of water, and it is emp-',
  'tied by the same valve through which it was filled. A well-kept',
  'valve lasts for twenty years.',
];
const SECOND = [
  'Another paragraph stands below the first one, and it is long enough',
  'to need a second line.',
];

describe('readPdf', () => {
  it('puts lines together to headings, paragraphs and items on their pages', async () => {
    const document = await read(
      makePdf({
        info: '/Title (Pumps) /Author (Ana) /ModDate (D:20260301101500Z)',
        pages: [
          [
            { text: 'Care of pumps', y: 750, size: 20 },
            { text: 'and valves', x: 120, y: 726, size: 20 },
            ...pdfParagraph(FIRST, 690),
            ...pdfParagraph(SECOND, 630),
            { text: '1. Clean the well-kept valve.', y: 580 },
            { text: '2. Dry it.', y: 566 },
            { text: '- Done', y: 552 },
          ],
          [],
          [{ text: '2.1 The Filter', y: 730 }, ...pdfParagraph(['It is a sieve.'], 700)],
        ],
      }),
    );
    expect(outlineOf(document)).toEqual([
      'heading1: Care of pumps and valves',
      'paragraph: The tank of the pump holds twelve litres of water, and it is emptied by the same valve through which it was filled. A well-kept valve lasts for twenty years.',
      'paragraph: Another paragraph stands below the first one, and it is long enough to need a second line.',
      'list-item1: 1. Clean the well-kept valve.',
      'list-item1: 2. Dry it.',
      'list-item1: Done',
      'heading2: 2.1 The Filter',
      'paragraph: It is a sieve.',
    ]);
    const { text, pages } = document;
    const onPages = pages.map(({ start, end }) => text.slice(start, end));
    expect(onPages[0]?.endsWith('Done')).toBe(true);
    expect(onPages[1]).toBe('');
    expect(onPages[2]?.startsWith('2.1 The Filter')).toBe(true);
    expect(document).toMatchObject({ title: 'Pumps', author: 'Ana', date: '2026-03-01' });
    expect(document.notes).toEqual([{ code: 'pages-without-text', count: 1 }]);
  });

  it('opens a locked file with its password only', async () => {
    const file = makePdf({ pages: [pdfParagraph(['Behind a lock'], 700)], lock: lockPdf('sesame') });
    const open = (password: string | null) => readPdf(file, password, TEST_LIMITS, () => {});
    expect(await problemOf(open(null))).toBe('encrypted');
    expect(await problemOf(open('parsley'))).toBe('wrong-password');
    expect((await open('sesame')).text).toBe('Behind a lock');
  });

  it('tells of every page', async () => {
    const told: number[][] = [];
    await read(
      makePdf({ pages: Array.from({ length: 3 }, () => pdfParagraph(['Words'], 700)) }),
      {},
      (done, total) => told.push([done, total]),
    );
    expect(told).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it.each([
    ['has no text', makePdf({ pages: [[]] }), {}, 'no-text'],
    ['has too many pages', makePdf({ pages: [[], []] }), { pages: 1 }, 'too-many-pages'],
    [
      'has too much text',
      makePdf({ pages: [pdfParagraph(FIRST, 700)] }),
      { characters: 100 },
      'too-much-text',
    ],
    ['is damaged', makePdf({ pages: [pdfParagraph(FIRST, 700)] }).subarray(0, 80), {}, 'corrupt'],
  ])('refuses a file that %s', async (_, bytes, limits, code) => {
    expect(await problemOf(read(bytes, limits))).toBe(code);
  });
});
