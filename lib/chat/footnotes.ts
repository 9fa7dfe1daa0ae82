import { closedMarkdown } from '@/lib/text/markdown/blocks/closed-markdown';
import { escapeMarkdown, markdownLine } from '@/lib/text/markdown/markdown-line';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import type { Citation } from '@/lib/trace/documents/citation';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import { type PlacePhrase, placePhrase } from './documents/place-phrase';
import type { Grounds } from './grounds-of';
import { withoutLacksNote } from './lacks-note';

/** What has to be said beside the documents' own words, in the reader's language. */
export interface FootnoteWords {
  readonly place: (place: PlacePhrase) => string;
  /** Of a source of research: how far it is trusted. */
  readonly tier: (tier: number | null) => string;
  readonly snippet: string;
  readonly deleted: string;
  readonly changed: string;
  readonly missing: string;
  readonly tried: (queries: string) => string;
}

/** An answer's footnotes. */
export interface AnswerNotes {
  /**
   * The same text with footnotes in the place of markers such as "[1]", without what is said below, and with nothing
   * left open that would take in what follows. Markers of nothing that is cited stay.
   */
  readonly mark: (text: string) => string;
  /** What the footnotes say, then what the documents lack; empty where nothing is cited and nothing lacks. */
  readonly below: string;
}

const LABEL = /\[\^([^\]\s]{1,100})\]/g;

/** Numbers for footnotes, of which none stands in these texts already. */
export class FootnoteLabels {
  private readonly taken: ReadonlySet<string>;
  private last = 0;

  constructor(texts: readonly string[]) {
    this.taken = new Set(
      texts.flatMap((text) => Array.from(text.matchAll(LABEL), ([, label = '']) => label)),
    );
  }

  next(): string {
    do this.last += 1;
    while (this.taken.has(String(this.last)));
    return String(this.last);
  }
}

/** What an answer from documents cites, as footnotes in Markdown. */
export function answerNotes(grounds: Grounds, labels: FootnoteLabels, words: FootnoteWords): AnswerNotes {
  const { citations, insufficiencies } = grounds;
  const labelOf = new Map(citations.map(({ number }) => [number, labels.next()]));
  const notes = citations.map((citation) => `[^${labelOf.get(citation.number)}]: ${noteOf(citation, words)}`);
  const lacks = insufficiencies.map((one) => `- ${lackOf(one, labelOf, words)}`);
  return {
    mark: (text) => closedMarkdown(marked(withoutLacksNote(text, grounds), labelOf)),
    below: [notes.join('\n'), lacks.length > 0 ? [`**${words.missing}**`, '', ...lacks].join('\n') : '']
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

/** A text with footnotes as markers, and the rest of it as `write` has it. */
function marked(
  text: string,
  labelOf: ReadonlyMap<number, string>,
  write: (text: string) => string = (rest) => rest,
): string {
  let written = '';
  let from = 0;
  for (const { numbers, start, end } of readMarkers(text)) {
    if (!numbers.some((number) => labelOf.has(number))) continue;
    written += write(text.slice(from, start));
    for (const number of numbers) {
      const label = labelOf.get(number);
      written += label === undefined ? `[${number}]` : `[^${label}]`;
    }
    from = end;
  }
  return written + write(text.slice(from));
}

function noteOf(citation: Citation, words: FootnoteWords): string {
  const { title, quote, gone, fallback, site, url, date, tier } = citation;
  if (gone === 'deleted') return words.deleted;
  const phrase = placePhrase(citation);
  const place = [
    markdownLine(title),
    ...(phrase === null ? [] : [markdownLine(words.place(phrase))]),
    ...[site, url, date].flatMap((one) => (one === undefined ? [] : [markdownLine(one)])),
    ...(tier === undefined ? [] : [words.tier(tier.tier)]),
  ].join(', ');
  if (quote === undefined) return `${place} — ${words.changed}`;
  const said = `${place} — “${markdownLine(quote)}”`;
  return fallback ? `${said} (${words.snippet})` : said;
}

function lackOf(
  { section, missing, queriesTried }: Insufficiency,
  labelOf: ReadonlyMap<number, string>,
  words: FootnoteWords,
): string {
  const lacking = marked(missing.replaceAll(/\s+/g, ' ').trim(), labelOf, escapeMarkdown);
  const said = section === '' ? lacking : `**${markdownLine(section)}:** ${lacking}`;
  if (queriesTried.length === 0) return said;
  return `${said} (${words.tried(queriesTried.map((query) => `“${markdownLine(query)}”`).join(', '))})`;
}
