import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParsingRefused } from '../../document-problem';
import { DocumentBuilder, NO_FACTS } from './document-builder';

const KINDS = ['heading', 'paragraph', 'list-item', 'table', 'code', 'quotation'] as const;
const piece = fc.tuple(
  fc.constantFrom(...KINDS),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.boolean(),
);

describe('DocumentBuilder', () => {
  it('has all words in blocks and pages, in order and apart', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const builder = new DocumentBuilder(10_000);
        let page = 0;
        builder.beginPage(1);
        for (const [kind, text, isNewPage] of pieces) {
          if (isNewPage) page += 1;
          if (isNewPage) builder.beginPage(page + 1);
          builder.add(kind, text);
        }
        builder.add('paragraph', 'end');
        const { text, blocks, pages } = builder.finish(NO_FACTS);
        let covered = 0;
        for (const { start, end } of blocks) {
          expect(text.slice(covered, start).trim()).toBe('');
          expect(text.slice(start, end).trim()).not.toBe('');
          covered = end;
        }
        expect(covered).toBe(text.length);
        expect(pages.map(({ number }) => number)).toEqual(
          Array.from({ length: page + 1 }, (_, index) => index + 1),
        );
        for (const { start, end } of blocks)
          expect(pages.filter((one) => one.start <= start && end <= one.end)).toHaveLength(1);
      }),
    );
  });

  it('stores nothing that is invisible or half a character', () => {
    const builder = new DocumentBuilder(100);
    builder.add('paragraph', ' a\u0000b\u200b\u202ec\u{e0041}\ud800 cafe\u0301\r\nd \u00a0\n');
    expect(builder.finish(NO_FACTS).text).toBe('abc\ufffd café\nd');
  });

  it('takes its first heading for a title where the file has none', () => {
    const builder = new DocumentBuilder(100);
    builder.add('paragraph', 'Before');
    builder.add('heading', 'A\ntitle', 1);
    expect(builder.finish(NO_FACTS).title).toBe('A title');
    expect(builder.finish({ title: ' Its own ', author: '', date: null })).toMatchObject({
      title: 'Its own',
      author: null,
    });
  });

  it.each([
    ...[
      'about:blank',
      'Untitled',
      'untitled-1',
      'New Page',
      'Document1',
      'Document (2)',
      'Dokumen 1',
      'index',
    ],
    ...['Microsoft Word - Report.doc', 'report_final.docx', 'C:\\Users\\ana\\report', 'file:///tmp/page'],
    ...['https://example.org/a', 'PowerPoint Presentation', 'Sheet1', '---', '(anonymous)'],
  ])('takes %j for no title', (title) => {
    const builder = new DocumentBuilder(100);
    builder.add('paragraph', 'Words');
    expect(builder.finish({ ...NO_FACTS, title }).title).toBeNull();
    builder.add('heading', 'Pumps', 1);
    expect(builder.finish({ ...NO_FACTS, title }).title).toBe('Pumps');
  });

  it.each([
    '1984',
    'Index of prices',
    'New',
    'Documents of 2026',
    'Book of pumps',
    'About: blank pages',
    'Node.js',
  ])('takes %j for a title', (title) => {
    const builder = new DocumentBuilder(100);
    builder.add('paragraph', 'Words');
    expect(builder.finish({ ...NO_FACTS, title }).title).toBe(title);
  });

  const authorOf = (author: string) => {
    const builder = new DocumentBuilder(100);
    builder.add('paragraph', 'Words');
    return builder.finish({ ...NO_FACTS, author }).author;
  };

  it.each([
    ...['anonymous', '(anonymous)', 'Unknown', 'unknown author', 'Author', 'by admin', 'n/a', '-'],
    ...['Anonim', 'Tidak diketahui', 'Pengguna', 'Penulis tidak diketahui', 'oleh admin', 'Administrator'],
    ...['User', 'user1', 'Windows User', 'Microsoft Office User', 'Microsoft Word', 'root'],
    ...['python-docx', 'Apache POI', 'LibreOffice 7.4', 'pdfTeX-1.40.25', 'TCPDF 6.3', 'LaTeX'],
  ])('takes %j for no author', (author) => expect(authorOf(author)).toBeNull());

  it.each([
    ...['Ana', 'Microsoft', 'Google Research', 'User Research Team', 'Admin Budi Santoso', 'A. Nonym'],
    ...['Unknown Pleasures Ltd', 'Knuth, Donald', 'Texas Instruments', 'Rootman', '山田'],
  ])('takes %j for an author', (author) => expect(authorOf(author)).toBe(author));

  it('keeps the first cell of a table where it is empty', () => {
    const builder = new DocumentBuilder(100);
    builder.addTable([
      ['', 'Q1'],
      ['North', '1'],
    ]);
    builder.addRows([[], ['South', ' 2\n']]);
    expect(builder.finish(NO_FACTS)).toMatchObject({
      text: '\tQ1\nNorth\t1\nSouth\t2',
      blocks: [{ kind: 'table', start: 0, end: 19 }],
    });
  });

  it('refuses what is empty or too long', () => {
    const refused = (run: () => void) => {
      try {
        run();
      } catch (error) {
        return error instanceof ParsingRefused && error.problem;
      }
      return null;
    };
    expect(refused(() => new DocumentBuilder(10).finish(NO_FACTS))).toEqual({ code: 'no-text' });
    expect(refused(() => new DocumentBuilder(10).add('code', 'x'.repeat(11)))).toEqual({
      code: 'too-much-text',
      detail: { limit: 10 },
    });
  });
});
