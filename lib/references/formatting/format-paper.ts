import type { CiteprocCluster, CiteprocItem } from 'citeproc';
import type { Cite } from '../../paper/citations';
import type { CslItem } from '../../paper/reference';
import { engineFor, engineId, type Items, keyOfEngineId } from './engine-for';
import { markdownOfHtml } from './markdown-of-html';

/** A citation of a paper; `narrative` is one whose first author belongs to the sentence. */
export interface CitedCluster {
  readonly cites: readonly Cite[];
  readonly narrative: boolean;
}

export interface FormatRequest {
  /** In the order of the paper. */
  readonly citations: readonly CitedCluster[];
  /** What they cite, each with its key as `id`. */
  readonly items: readonly CslItem[];
  /** CSL, as XML. */
  readonly style: string;
  readonly language: 'en' | 'id';
}

/** A paper's citations and bibliography in a style, as Markdown. */
export interface FormattedPaper {
  /** One for each citation; of a style with notes, what the note says. */
  readonly citations: readonly string[];
  /** Of a style with notes, the words that stand before the note in the sentence; else, and mostly, null. */
  readonly narratives: readonly (string | null)[];
  /** What is cited, in the style's order; empty where the style has none. */
  readonly bibliography: readonly { readonly key: string; readonly markdown: string }[];
  readonly notes: boolean;
  /** Cited keys that name nothing, or something that cannot be formatted; they stand as `**key?**`. */
  readonly unknown: readonly string[];
}

/** Names authors where a style has numbers or notes. */
const AUTHOR_IN_SENTENCE = `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0">
<info><title>Author</title><id>author</id></info>
<citation et-al-min="3" et-al-use-first="1"><layout><names variable="author">
<name form="short" and="text" delimiter=", " delimiter-precedes-last="never"/>
<substitute><names variable="editor"/><text variable="title"/></substitute>
</names></layout></citation></style>`;
const AND = { en: 'and', id: 'dan' } as const;
const EMPHASIS = /(?<![\p{L}\p{N}\\])[*_](?=\S)([^*_]+)(?<=\S)[*_](?![\p{L}\p{N}])/gu;
const JOINS = /^[\p{P}\s]/u;

/** Formats a paper's citations with citeproc. Throws where the style cannot be used. */
export function formatPaper(request: FormatRequest): FormattedPaper {
  const items = new Map(request.items.map((item) => [String(item.id), item]));
  try {
    return formatAll(request, items);
  } catch (error) {
    // One that citeproc cannot take costs itself; a style that it cannot take is the caller's problem.
    const bad = [...items.keys()].filter((key) => !canFormat(request, items, key));
    if (bad.length === 0 || bad.length === items.size) throw error;
    for (const key of bad) items.delete(key);
    return formatAll(request, items);
  }
}

function canFormat(request: FormatRequest, items: Items, key: string): boolean {
  try {
    formatAll({ ...request, citations: [{ cites: [bareCite(key)], narrative: false }] }, items);
    return true;
  } catch {
    return false;
  }
}

/** A citation of one source and nothing else. */
export const bareCite = (key: string): Cite => ({
  key,
  prefix: '',
  locator: null,
  suffix: '',
  suppressAuthor: false,
});

function formatAll({ citations, style, language }: FormatRequest, items: Items): FormattedPaper {
  const engine = engineFor(style, language, items);
  const notes = engine.opt.xclass === 'note';
  const unknown = new Set<string>();
  const clusters: CiteprocCluster[] = [];
  citations.forEach(({ cites, narrative }, index) => {
    const known = cites.filter(({ key }) => items.has(key));
    for (const { key } of cites) if (!items.has(key)) unknown.add(key);
    if (known.length === 0) return;
    const noteIndex = notes ? clusters.length + 1 : 0;
    const mode = narrative && !notes && !cites[0]?.suppressAuthor && items.has(cites[0]?.key ?? '');
    clusters.push({
      citationID: String(index),
      citationItems: known.map(citeprocItem),
      properties: { noteIndex, ...(mode && { mode: 'composite' }) },
    });
  });
  const texts = new Map(engine.rebuildProcessorState(clusters, 'html').map(([id, , text]) => [id, text]));
  const bibliography = engine.makeBibliography();
  return {
    citations: citations.map(({ cites, narrative }, index) =>
      [
        markdownOfHtml(
          printed(
            texts.get(String(index)) ?? '',
            () => authorOf(cites[0]?.key ?? '', language, items),
            narrative ? AND[language] : undefined,
          ),
        ),
        ...cites.filter(({ key }) => !items.has(key)).map(({ key }) => `**${key}?**`),
      ]
        .filter((text) => text !== '')
        .join(' '),
    ),
    narratives: citations.map(({ cites, narrative }) =>
      notes && narrative && cites[0] && !cites[0].suppressAuthor && items.has(cites[0].key)
        ? markdownOfHtml(authorOf(cites[0].key, language, items))
        : null,
    ),
    bibliography:
      bibliography === false
        ? []
        : bibliography[1].map((html, index) => ({
            key: keyOfEngineId(bibliography[0].entry_ids[index]?.[0] ?? ''),
            markdown: markdownOfHtml(html),
          })),
    notes,
    unknown: [...unknown],
  };
}

/** What citeproc writes where a style has nothing to say, as with the author of a style of numbers. */
const NOTHING = '[NO_PRINTED_FORM]';

/** What citeproc has made of a citation; `author` is what a style does not know to say of one. */
function printed(html: string, author: () => string, and = '&#38;'): string {
  // Where authors are part of the sentence, they are joined by its word.
  const [names = '', ...rest] = html.split(' (');
  if (!html.includes(NOTHING)) return [names.replaceAll(' &#38; ', ` ${and} `), ...rest].join(' (');
  const whole = html.startsWith(NOTHING) ? `${author()}${html.slice(NOTHING.length)}` : html;
  return whole.replaceAll(NOTHING, '').trim();
}

/** The authors as a sentence names them, or what stands in their place. */
function authorOf(key: string, language: FormatRequest['language'], items: Items): string {
  const engine = engineFor(AUTHOR_IN_SENTENCE, language, items);
  const citationItems = [{ id: engineId(key) }];
  const cluster = { citationID: 'author', citationItems, properties: { noteIndex: 0 } };
  return printed(engine.rebuildProcessorState([cluster], 'html')[0]?.[2] ?? '', () => '');
}

const citeprocItem = ({ key, prefix, locator, suffix, suppressAuthor }: Cite): CiteprocItem => ({
  id: engineId(key),
  ...(locator && { locator: locator.value, label: locator.label }),
  ...(prefix !== '' && { prefix: `${withTags(prefix)} ` }),
  ...(suffix !== '' && { suffix: JOINS.test(suffix) ? withTags(suffix) : ` ${withTags(suffix)}` }),
  ...(suppressAuthor && { 'suppress-author': true }),
});

/** Words of a citation with their emphasis as citeproc knows it. */
const withTags = (markdown: string): string => markdown.replaceAll(EMPHASIS, '<i>$1</i>');
