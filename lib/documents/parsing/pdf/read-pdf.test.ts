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
    expect(document.notes).toEqual([{ code: 'pages-without-text', count: 1, pages: [2] }]);
  });

  it('names the pages without text, the first 200 of them', async () => {
    const pages = [pdfParagraph(['Words'], 700), ...Array.from({ length: 210 }, () => [])];
    const { notes } = await read(makePdf({ pages }), { pages: 300 });
    expect(notes).toEqual([
      {
        code: 'pages-without-text',
        count: 210,
        pages: Array.from({ length: 200 }, (_, index) => index + 2),
      },
    ]);
  });

  it('puts a sentence together that goes over the page, without what stands at the edges of pages', async () => {
    const edges = (number: number) => [
      { text: 'Harbour office, yearly report', y: 760, size: 9 },
      { text: `Page ${number} of 3`, x: 280, y: 40, size: 9 },
    ];
    const texts = [
      ['Care of pumps is what', 'this chapter is about. The tank of the pump is emp-'],
      ['tied by a valve, which', 'lasts for years and'],
      ['is cleaned by hand. The end', 'has come.'],
    ];
    const document = await read(
      makePdf({ pages: texts.map((lines, index) => [...edges(index + 1), ...pdfParagraph(lines, 700)]) }),
    );
    expect(outlineOf(document)).toEqual([
      'paragraph: Harbour office, yearly report',
      'paragraph: Care of pumps is what this chapter is about. The tank of the pump is emptied by a valve, which lasts for years and is cleaned by hand. The end has come.',
      'paragraph: Page 1 of 3',
    ]);
    const { text, pages } = document;
    expect(pages.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Harbour office, yearly report\n\nCare of pumps is what this chapter is about. The tank of the pump is emp',
      'tied by a valve, which lasts for years and',
      'is cleaned by hand. The end has come.\n\nPage 1 of 3',
    ]);
  });

  it('has headers that count once, also above lines that come again in the text', async () => {
    const pages = [1, 2, 3, 4].map((page) => [
      { text: `Tide report, chapter ${page}`, y: 757 },
      { text: `Page ${page} of 4`, x: 280, y: 25 },
      ...pdfParagraph(['Status: approved', `Gauge ${page} was read.`, 'All is well.', 'Signed by Ana'], 700),
    ]);
    const { text } = await read(makePdf({ pages }));
    expect(text.match(/chapter \d|Page \d/g)).toEqual(['chapter 1', 'Page 1']);
    expect(text.match(/Status: approved|Signed by Ana/g)).toHaveLength(8);
  });

  it.each([
    ['headings that count', (page: number) => ({ text: `Chapter ${page}`, y: 740, size: 18 })],
    ['totals at one height', (page: number) => ({ text: `Total ${page * page * 31}`, y: 40 })],
    ['what stands right above the text', () => ({ text: 'To whom it may concern', y: 713.2 })],
  ])('keeps %s', async (_, line) => {
    const pages = [1, 2, 3].map((page) => [
      line(page),
      ...pdfParagraph([`The text of page ${page * 7} is`, 'not long, and it', 'ends.'], 700),
    ]);
    const { text } = await read(makePdf({ pages }));
    for (const page of [1, 2, 3]) expect(text).toContain(line(page).text);
    expect(text.split(line(1).text)).toHaveLength(line(1).text === line(2).text ? 4 : 2);
  });

  it('counts pages as empty on which only running lines stand', async () => {
    const stamp = { text: 'Scanned by the archive', y: 30, size: 8 };
    const { notes } = await read(
      makePdf({ pages: [[stamp, ...pdfParagraph(FIRST, 700)], [stamp], [stamp]] }),
    );
    expect(notes).toEqual([{ code: 'pages-without-text', count: 2, pages: [2, 3] }]);
    expect((await read(makePdf({ pages: [[stamp], [stamp]] }))).notes).toEqual([]);
  });

  it('keeps what was filled in beside its words, and what was noted at the end of the page', async () => {
    const field = (entries: string, [left, bottom]: readonly [number, number], width = 120) =>
      `/Subtype /Widget ${entries} /Rect [${left} ${bottom} ${left + width} ${bottom + 16}]`;
    const tick = (on: string, value: string, at: readonly [number, number]) =>
      field(`/FT /Btn /T (tick) /V /${value} /AS /${value} /AP << /N << /${on} null /Off null >> >>`, at, 12);
    const document = await read(
      makePdf({
        pages: [
          [
            { text: 'Surname:', y: 700 },
            { text: 'Born:', x: 320, y: 700 },
            { text: 'I agree', x: 92, y: 670 },
            { text: 'I refuse', x: 92, y: 650 },
            { text: 'City', y: 620 },
          ],
          pdfParagraph(['The second page.'], 700),
        ],
        annotations: [
          [
            field('/FT /Tx /T (form.t1) /V (Wijaya)', [130, 696]),
            field('/FT /Tx /T (form.t2) /V (3 March 1990)', [360, 696]),
            tick('Yes', 'Yes', [74, 668]),
            tick('No', 'Off', [74, 648]),
            field('/FT /Ch /Ff 131072 /T (city) /Opt [[(b) (Bandung)] [(j) (Jakarta)]] /V (j)', [72, 598]),
            field('/FT /Tx /T (form.remark[0]) /V (None so far)', [72, 300]),
            field('/FT /Tx /Ff 8192 /T (secret) /V (parsley)', [72, 200]),
            field('/FT /Tx /F 2 /T (unseen) /V (chive)', [72, 100]),
            '/Subtype /Text /T (Ana) /Contents (Is this the right form?) /Rect [500 700 520 720]',
            '/Subtype /Highlight /Contents (To be checked) /QuadPoints [72 710 130 710 72 696 130 696] /Rect [72 696 130 710]',
            '/Subtype /Link /Contents (elsewhere) /Rect [0 0 10 10]',
          ],
        ],
      }),
    );
    expect(outlineOf(document)).toEqual([
      'paragraph: Surname: Wijaya Born: 3 March 1990',
      'list-item1: [x] I agree',
      'list-item1: [ ] I refuse',
      'paragraph: City Jakarta',
      'paragraph: remark: None so far',
      'quotation: Ana: Is this the right form?',
      'quotation: To be checked',
      'paragraph: The second page.',
    ]);
  });

  it('reads a page on which only a form has words', async () => {
    const annotations = [['/Subtype /Widget /FT /Tx /TU (Your name) /T (a) /V (Ana) /Rect [72 700 200 716]']];
    const document = await read(makePdf({ pages: [[]], annotations }));
    expect(outlineOf(document)).toEqual(['paragraph: Your name: Ana']);
    expect(document.notes).toEqual([]);
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
