import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CslItem, cslItemSchema } from '../../paper/reference';
import type { ExportFormat } from '../../paper/reference-wire';
import { bibtexFile } from '../testing/bibtex-file';
import { SAMPLE_ITEMS } from '../testing/sample-items';
import { writeReferences } from '../writing/write-references';
import { readReferences } from './read-references';

const read = (text: string) => [...(readReferences(new TextEncoder().encode(text)) ?? [])];
const items = (text: string): CslItem[] =>
  read(text).flatMap((one) => (one.kind === 'entry' ? [one.item] : []));
const keys = (text: string): string[] => read(text).flatMap((one) => (one.kind === 'entry' ? [one.key] : []));
const brokenIn = (text: string) =>
  read(text).flatMap((one) => (one.kind === 'broken' ? [`${one.line} ${one.reason}`] : []));
const again = (text: string, format: ExportFormat): CslItem[] =>
  items(
    writeReferences(
      read(text).flatMap((one, at) =>
        one.kind === 'entry' ? [{ key: one.key || `k${at}`, item: one.item }] : [],
      ),
      format,
    ),
  );
/** Without its name in its file. */
const nameless = ({ id: _, 'citation-key': __, ...item }: CslItem): object => item;

const BIBTEX = `@string{jw = "Journal of " # {Water}}
% A comment
@comment{nobody reads @book{this, title={no}}}
@Article{adi2020,
  author = {Adi, Rahmat and {Badan Contoh Nasional} and M\\"uller, J{\\'o}zef and van der Berg, Jan and Suharto},
  title = "Water \\& {Salt} in $x^2$: \\emph{E. coli}",
  journal = jw, year = 2020, month = mar # "~5", pages = {12--34},
  volume = 3, number = {2}, doi = {https://doi.org/10.5555/a_b},
  file = {:/home/adi/a.pdf:PDF}, zweck = {keep {this}}
}
@inbook{part, crossref = {whole}, title = {A Part}, pages = {1-2}}
@book(whole, editor = {Sari, Dewi}, title = {The Whole}, year = {2001}, address = {Bandung}, publisher={Air})
`;

describe('BibTeX', () => {
  it('is read with its words, names, dates and what it inherits', () => {
    const [article, part, whole] = items(BIBTEX);
    expect(article).toMatchObject({
      ...{ type: 'article-journal', title: 'Water & Salt in x²: <i>E. coli</i>', DOI: '10.5555/a_b' },
      ...{ 'container-title': 'Journal of Water', volume: '3', issue: '2', page: '12-34' },
      author: [
        { family: 'Adi', given: 'Rahmat' },
        { literal: 'Badan Contoh Nasional' },
        { family: 'Müller', given: 'Józef' },
        { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der' },
        { literal: 'Suharto' },
      ],
      issued: { 'date-parts': [[2020, 3, 5]] },
      custom: { bibtex: { fields: { file: [':/home/adi/a.pdf:PDF'], zweck: ['keep {this}'] } } },
    });
    expect(part).toMatchObject({ type: 'chapter', 'container-title': 'The Whole', publisher: 'Air' });
    expect(whole).toMatchObject({ type: 'book', 'publisher-place': 'Bandung' });
    expect(keys(BIBTEX)).toEqual(['adi2020', 'part', 'whole']);
  });

  it.each([
    ['@book{a, title = {never closed}, year = {2000', '1 unclosed'],
    ['@book{a, title = {never { closed}, year = {2000}\n}', '1 unclosed'],
    ['@book{a, title = "never closed, year = 2000}', '1 unclosed'],
    ['@book{title = {No Key}}', '1 no-key'],
    ['@book{a, title {No Sign}}', '1 no-value'],
    ['@book{a, title = , year = 2000}', '1 no-value'],
    ['@book{a}', '1 no-fields'],
    [`@book{a, author = {${'A'.repeat(600)}}}`, '1 name-too-long'],
    [`@book{a, title = {${'A'.repeat(200_001)}}}`, '1 too-long'],
  ])('tells what is wrong with %.60j, and loses nothing else', (entry, problem) => {
    const [line = '', reason = ''] = problem.split(' ');
    const text = `@misc{before, title={B}}\n${entry}\n@misc{after, title={A}}\n`;
    expect(brokenIn(text)).toEqual([`${Number(line) + 1} ${reason}`]);
    expect(keys(text)).toEqual(['before', 'after']);
  });

  it.each([
    ['a backslash before a bracket', '@misc{a, file = {C:\\dir\\}, title = {T}}', { title: 'T' }],
    ['a bracket by itself', '@misc{a, title = {one \\{ only}}', { title: 'one { only' }],
    ['a missing comma', '@misc{a, title = {T} year = 2000}', { title: 'T' }],
    [
      'a line that begins like an entry',
      '@misc{a, abstract = {as in\n@book{x, y}\nhere}, title={T}}',
      { title: 'T' },
    ],
    ['a word that is not TeX', '@misc{a, title = {Sl{\\o}v {\\d}}, year=2000}', { title: 'Slov d' }],
    ['a word that nobody defined', '@misc{a, title = foo # { bar}}', { title: 'foo bar' }],
    ['no key', '@misc{, title = {T}}', { title: 'T' }],
    ['an address', 'write to me@misc{x} @misc{a, title={T}}', { title: 'T' }],
    ['a year that is none', '@misc{a, title={T}, year={in press}}', { issued: { literal: 'in press' } }],
    ['half a range', '@misc{a, title={T}, date={2015/}}', { issued: { 'date-parts': [[2015]] } }],
  ])('takes %s', (_, text, expected) => {
    expect(items(text)).toMatchObject([expected]);
  });

  it('finds the twenty broken ones of a thousand', () => {
    const { text, lines, keys: good } = bibtexFile(1_000, 20);
    const found = read(text);
    const wrong = found.flatMap((one) => (one.kind === 'broken' ? [one.line] : []));
    expect(wrong).toEqual(lines);
    expect(found.flatMap((one) => (one.kind === 'entry' ? [one.key] : []))).toEqual(good);
  }, 30_000);

  it('reads whatever stands there to its end', () => {
    const part = fc.constantFrom(
      '@book{',
      '@',
      '{',
      '}',
      '"',
      'a',
      '=',
      ',',
      '#',
      '\\',
      '\n',
      'title',
      '(',
      ')',
      '%',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const lines = text.split('\n').length;
        for (const one of read(`@x{y}${text}`)) expect(one.line).toBeLessThanOrEqual(lines);
      }),
    );
  });
});

const RIS = `\uFEFFTY  - JOUR
AU  - Adi, Rahmat
A1  - Badan Contoh Nasional
TI  - Salt and sand
T2  - Journal of Coasts
PY  - 2020
DA  - 2020/03/05
VL  - 3
IS  - 2
SP  - 12
EP  - 34
SN  - 1234-567X
DO  - https://doi.org/10.5555/a_b
KW  - salt
KW  - sand
N1  - First note
N1  - Second note
C7  - kept
AB  - An abstract that
goes on
ER  - 

TY  - CHAP
TI  - A part
SN  - 978-602-00-0001-5
TY  - NEWS
T1  - Never closed
`;

describe('RIS', () => {
  it('is read with what goes on in the next line, and what is not closed', () => {
    const [article, part, news] = items(RIS);
    expect(article).toMatchObject({
      ...{
        type: 'article-journal',
        author: [{ family: 'Adi', given: 'Rahmat' }, { literal: 'Badan Contoh Nasional' }],
      },
      ...{ issued: { 'date-parts': [[2020, 3, 5]] }, page: '12-34', ISSN: '1234-567X', DOI: '10.5555/a_b' },
      ...{ keyword: 'salt, sand', note: 'First note\nSecond note', abstract: 'An abstract that goes on' },
      custom: { ris: { fields: { C7: ['kept'] } } },
    });
    expect(part).toMatchObject({ type: 'chapter', ISBN: '978-602-00-0001-5' });
    expect(news).toMatchObject({ type: 'article-newspaper', title: 'Never closed' });
  });

  it('tells what has no kind and what says nothing', () => {
    expect(brokenIn('TI  - Nothing\nER  - \n\nTY  - BOOK\nER  - \nTY  - BOOK\nTI  - A\nER  - \n')).toEqual([
      '1 no-type',
      '4 no-fields',
    ]);
  });
});

const CSL_JSON = JSON.stringify(
  [
    {
      id: 'http://zotero.org/users/1/items/A',
      'citation-key': 'adi',
      type: 'book',
      title: 'A',
      extra: { kept: [1] },
    },
    { id: 'b', type: 'article-journal', author: [{ family: 'B', given: 'C' }] },
  ],
  null,
  2,
);

describe('CSL-JSON', () => {
  it('is read as it is', () => {
    expect(items(CSL_JSON)[0]).toMatchObject({ title: 'A', extra: { kept: [1] } });
    expect(keys(CSL_JSON)).toEqual(['adi', 'b']);
    expect(keys('{"items": [{"id": "x", "type": "book"}]}')).toEqual(['x']);
    expect(keys('{"id": "x", "type": "book"}')).toEqual(['x']);
  });

  it('loses an entry that is no JSON, and no other', () => {
    const text = CSL_JSON.replace('"title": "A"', '"title": "A');
    expect(brokenIn(text)).toEqual(['2 invalid-json']);
    expect(keys(text)).toEqual(['b']);
    expect(brokenIn('[{"id": "a"}, {"id": "b", "type": "book", "author": "B"}]')).toEqual([
      '1 no-type',
      '1 invalid-entry',
    ]);
  });
});

const record = (inside: string): string =>
  `<record><ref-type name="Journal Article">17</ref-type>${inside}</record>`;
const ENDNOTE = `<?xml version="1.0"?>\n<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<xml><records>
${record('<titles><title><style face="normal">Salt <b>&amp;</b> sand</style></title></titles><contributors><authors><author>Adi, Rahmat</author></authors></contributors><dates><year>2020</year></dates><custom1>kept</custom1>')}
${record('<titles><title>Broken</titles>')}
${record('<titles><title>&x;</title></titles>')}
${record('<titles><title>Last</title></titles>')}
</records></xml>`;

describe('EndNote XML', () => {
  it('is read record by record, without what it defines', () => {
    expect(items(ENDNOTE)[0]).toMatchObject({
      ...{ type: 'article-journal', author: [{ family: 'Adi', given: 'Rahmat' }] },
      ...{ issued: { 'date-parts': [[2020]] }, custom: { endnote: { fields: { custom1: ['kept'] } } } },
    });
    expect(items(ENDNOTE).map(({ title }) => title)).toContain('Last');
    expect(brokenIn(ENDNOTE)).toEqual(['5 invalid-xml', '6 invalid-xml']);
  });
});

describe('what is read', () => {
  it('is known by what stands in it', () => {
    for (const text of ['', 'words', '<html></html>', '%PDF-1.7'])
      expect(readReferences(new TextEncoder().encode(text))).toBeNull();
    const wide = Buffer.from('\uFEFF@book{ä, title = {Ü}}', 'utf16le');
    expect([...(readReferences(wide) ?? [])]).toMatchObject([{ key: 'ä', item: { title: 'Ü' } }]);
    const old = Buffer.from('@book{a, title = {\u00dc}}', 'latin1');
    expect([...(readReferences(old) ?? [])]).toMatchObject([{ item: { title: 'Ü' } }]);
  });

  it.each([
    ['bibtex', BIBTEX],
    ['ris', RIS],
    ['csl-json', CSL_JSON],
  ] as const)('reads the same once it was written as %s again', (format, text) => {
    expect(again(text, format).map(nameless)).toEqual(items(text).map(nameless));
  });

  it.each(['bibtex', 'ris', 'csl-json'] as const)('writes what each kind says as %s', (format) => {
    const text = writeReferences(
      SAMPLE_ITEMS.map((item) => ({ key: String(item.id), item })),
      format,
    );
    const found = items(text);
    expect(found.map(({ type, title, issued }) => ({ type, title, issued }))).toEqual(
      SAMPLE_ITEMS.map(({ type, title, issued }) => ({ type, title, issued })),
    );
    expect(found.map(({ author, DOI, publisher }) => ({ author, DOI, publisher }))).toEqual(
      SAMPLE_ITEMS.map(({ author, DOI, publisher }) => ({ author, DOI, publisher })),
    );
    expect(keys(text)).toEqual(SAMPLE_ITEMS.map(({ id }) => id));
  });

  it('says the same in every format, whatever signs stand in it', () => {
    const words = fc
      .stringMatching(/^[A-Za-z0-9&%$#_{}~^\\,;:.'éß<>+ -]{1,20}$/)
      .map((text) => `W ${text.trim()} w`.replaceAll(/\s+/g, ' '));
    const name = fc.stringMatching(/^[A-Z][a-zéß']{0,8}(?:[ -][A-Z][a-z&_]{0,5}){0,2}$/);
    const item = fc.record({
      title: words,
      publisher: words,
      given: name,
      family: name,
      year: fc.integer({ min: 1000, max: 2100 }),
    });
    fc.assert(
      fc.property(item, ({ title, publisher, given, family, year }) => {
        const plain = (text: string): string =>
          text
            .replaceAll(/[<>,;']/g, '')
            .replaceAll(/--+/g, '')
            .replaceAll(/\s+/g, ' ');
        const made = cslItemSchema.parse({
          ...{ id: 'k', type: 'book', title: plain(title), publisher: plain(publisher) },
          ...{ author: [{ family, given }], issued: { 'date-parts': [[year]] } },
        });
        for (const format of ['bibtex', 'ris', 'csl-json'] as const)
          expect(items(writeReferences([{ key: 'k', item: made }], format)).map(nameless)).toEqual([
            nameless(made),
          ]);
      }),
    );
  });
});
