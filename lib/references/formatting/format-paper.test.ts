import { createRequire } from 'node:module';
import type CSL from 'citeproc';
import type { CiteprocCluster } from 'citeproc';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { citationsIn } from '../../paper/citations';
import { CITATION_STYLES } from '../../paper/paper';
import type { CslItem } from '../../paper/reference';
import { SAMPLE_ITEMS } from '../testing/sample-items';
import { bareCite, type CitedCluster, formatPaper } from './format-paper';
import { localeText, styleText } from './style-texts';

/** A text that cites each of them, some twice and some with others, with the places in them. */
const TEXT = [
  ...SAMPLE_ITEMS.map(({ id }) => `[@${id}]`),
  '[see @book, pp. 3-5; @article, and *elsewhere*]',
  '[@thesis, hlm. 12]',
  '[@book, chap. 2]',
].join(' ');
const CLUSTERS: readonly CitedCluster[] = citationsIn(TEXT);

const require = createRequire(import.meta.url);
/** citeproc as it comes: that of the app is made quicker. */
function asItComes(): typeof CSL {
  const path = require.resolve('citeproc');
  const { [path]: ours } = require.cache;
  delete require.cache[path];
  const plain: typeof CSL = require('citeproc');
  if (ours) require.cache[path] = ours;
  return plain;
}
const PLAIN = asItComes();

/** What citeproc itself says, asked by its own words, as HTML without what only tells of its lists. */
function byCiteproc(
  style: string,
  language: string,
): { citations: readonly string[]; bibliography: readonly string[] } {
  const items = new Map<string, CslItem>(SAMPLE_ITEMS.map((item) => [String(item.id), item]));
  const engine = new PLAIN.Engine(
    { retrieveLocale: localeText, retrieveItem: (id) => structuredClone(items.get(id) ?? {}) },
    style,
    language,
    true,
  );
  const note = (index: number): number => (engine.opt.xclass === 'note' ? index + 1 : 0);
  const clusters: CiteprocCluster[] = [
    ...SAMPLE_ITEMS.map(({ id }) => [{ id: String(id) }]),
    [
      { id: 'book', prefix: 'see ', locator: '3-5', label: 'page' },
      { id: 'article', suffix: ', and <i>elsewhere</i>' },
    ],
    [{ id: 'thesis', locator: '12', label: 'page' }],
    [{ id: 'book', locator: '2', label: 'chapter' }],
  ].map((citationItems, index) => ({
    ...{ citationID: `c${index}`, citationItems },
    properties: { noteIndex: note(index) },
  }));
  // The suffix stands in the text without its comma.
  const citations = engine.rebuildProcessorState(clusters, 'html').map(([, , html]) => plainHtml(html));
  const bibliography = engine.makeBibliography();
  return { citations, bibliography: bibliography === false ? [] : bibliography[1].map(plainHtml) };
}

/** HTML as one line, told by its words and how they are set. */
const plainHtml = (html: string): string =>
  html
    .replaceAll(/<\/?div\b[^>]*>/g, ' ')
    .replaceAll(/<\/?a\b[^>]*>/g, '')
    .replaceAll(/<span style="font-variant:small-caps;">|<\/span>/g, '')
    .replaceAll(/<(\/?)(?:i|em)>/g, '<$1i>')
    .replaceAll(/<(\/?)(?:b|strong)>/g, '<$1b>')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    // Where a blank stands, inside of what is set or outside, nobody sees.
    .replaceAll(/ (<\/[ib]>)/g, '$1 ')
    .replaceAll(/(<[ib]>) /g, ' $1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

const shown = (markdown: string): string => plainHtml(String(marked.parseInline(markdown)));

const LOCALES = { en: 'en-US', id: 'id-ID' } as const;
const IN_BOTH: ReadonlySet<string> = new Set(['modern-language-association', 'ieee', 'vancouver']);

describe('formatPaper', () => {
  it('has references of all kinds', () => {
    expect(SAMPLE_ITEMS.length).toBeGreaterThanOrEqual(20);
    expect(CLUSTERS).toHaveLength(SAMPLE_ITEMS.length + 3);
  });

  // The largest styles take a second each to be read, so that one language has to do.
  for (const style of CITATION_STYLES)
    for (const language of IN_BOTH.has(style) ? (['en', 'id'] as const) : (['en'] as const))
      it(`says what citeproc says in ${style}, ${language}`, () => {
        const xml = styleText(style);
        const formatted = formatPaper({ citations: CLUSTERS, items: SAMPLE_ITEMS, style: xml, language });
        const expected = byCiteproc(xml, LOCALES[language]);
        expect(formatted.citations.map(shown)).toEqual(expected.citations);
        expect(formatted.bibliography.map(({ markdown }) => shown(markdown))).toEqual(expected.bibliography);
        expect(new Set(formatted.bibliography.map(({ key }) => key)).size).toBe(SAMPLE_ITEMS.length);
        expect(formatted.notes).toBe(style === 'chicago-notes');
        expect(formatted.unknown).toEqual([]);
      }, 60_000);

  const items = SAMPLE_ITEMS;
  const format = (text: string, style: (typeof CITATION_STYLES)[number], language: 'en' | 'id' = 'en') =>
    formatPaper({ citations: citationsIn(text), items, style: styleText(style), language });

  it('lets an author be part of the sentence, with numbers and with notes, too', () => {
    expect(format('@book [p. 3] says', 'apa').citations).toEqual(['Hartono and Lind (2018, p. 3)']);
    expect(format('@three says', 'ieee').citations).toEqual(['Abe et al. \\[1\\]']);
    expect(format('@three kata', 'ieee', 'id').citations).toEqual(['Abe dkk. \\[1\\]']);
    const noted = format('@book and @page and [@oneWord]', 'chicago-notes');
    expect(noted.narratives).toEqual(['Hartono and Lind', 'Water levels today', null]);
    expect(noted.citations[2]).toBe('Suhartono, *Tanah Dan Air* (Balai Buku, 1998).');
  });

  it('tells keys that name nothing, and formats the others', () => {
    const { citations, unknown, bibliography } = format('[@nobody; @book] [@nothing]', 'apa');
    expect(citations).toEqual(['(Hartono & Lind, 2018) **nobody?**', '**nothing?**']);
    expect(unknown).toEqual(['nobody', 'nothing']);
    expect(bibliography.map(({ key }) => key)).toEqual(['book']);
  });

  it('formats one whatever its key is called', () => {
    const keys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const called = keys.map((id, at) => ({
      id,
      type: 'book',
      title: `T${at}`,
      author: [{ literal: `A${at}` }],
    }));
    const citations = keys.map((key) => ({ cites: [bareCite(key)], narrative: false }));
    const formatted = formatPaper({ citations, items: called, style: styleText('ieee'), language: 'en' });
    expect(formatted.unknown).toEqual([]);
    expect(formatted.bibliography.map(({ key }) => key)).toEqual(keys);
  });

  it('numbers in the order of the text, and forgets what was cited before', () => {
    for (const keys of [
      ['law', 'book'],
      ['book', 'film'],
      ['film', 'law'],
    ]) {
      const { bibliography } = format(keys.map((key) => `[@${key}]`).join(' '), 'ieee');
      expect(bibliography.map(({ key }) => key)).toEqual(keys);
    }
  });

  it('forgets what a reference said before', () => {
    const said = (title: string) =>
      formatPaper({
        ...{ citations: citationsIn('[@x]'), style: styleText('apa'), language: 'en' },
        items: [{ id: 'x', type: 'book', title, author: [{ literal: 'Adi' }], volume: 3 }],
      }).bibliography[0]?.markdown;
    expect(said('First')).toBe('Adi. (n.d.). *First* (Vol. 3).');
    expect(said('Second')).toBe('Adi. (n.d.). *Second* (Vol. 3).');
  });

  it('loses one that cannot be formatted, and no other', () => {
    const wrong: CslItem = {
      id: 'wrong',
      type: 'book',
      title: 'X',
      volume: { a: [] },
      author: [{ family: 'A' }],
    };
    const formatted = formatPaper({
      ...{ citations: citationsIn('[@wrong] [@book]'), items: [wrong, ...items] },
      ...{ style: styleText('apa'), language: 'en' },
    });
    expect(formatted.citations[1]).toBe('(Hartono & Lind, 2018)');
    expect(formatted.bibliography.map(({ key }) => key)).toContain('book');
  });
});
