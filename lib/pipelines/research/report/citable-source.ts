import type { Source } from '@/lib/grounding/sources/source-index';
import type { Citation } from '@/lib/trace/documents/citation';
import type { CitablePassage } from '../../turn/grounded/citable-passage';
import { citationOf } from '../../turn/grounded/ground-citations';
import type { PlaceOf } from '../../turn/grounded/validation-detail-of';
import type { ResearchPassage } from '../../turn/research-port';
import type { ResearchSource } from '../sources/research-source';
import { BETWEEN_PASSAGES } from '../sources/source-shelf';

const URL_CHARACTERS = 2_048;
const SITE_CHARACTERS = 120;
const QUOTE_CHARACTERS = 2_000;

/** A part of a source's text, in UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A part of one of a source's passages, in UTF-16 units of the passage. */
interface PlacedSpan extends Span {
  readonly passage: ResearchPassage;
}

/** Where in its passages a part of a source's text stands: in that in which it begins, and no further. */
function placedIn({ passages }: ResearchSource, { start, end }: Span): PlacedSpan | null {
  let from = 0;
  for (const passage of passages) {
    const to = from + passage.text.length;
    if (start < to)
      return start < from ? null : { passage, start: start - from, end: Math.min(end, to) - from };
    from = to + BETWEEN_PASSAGES.length;
  }
  return null;
}

/** Where evidence stands whose offsets are those of sources' texts. */
export function placesInSources(sources: readonly ResearchSource[]): PlaceOf {
  const byNumber = new Map(sources.map((source) => [source.number, source]));
  return ({ number, start, end }) => {
    const source = byNumber.get(number);
    const placed = source && placedIn(source, { start, end });
    if (!source || !placed) return null;
    const { passage } = placed;
    return {
      ...{ documentId: source.documentId, chunkId: passage.chunkId },
      ...{ start: passage.start + placed.start, end: passage.start + placed.end },
    };
  };
}

/** A source as a report is held against it, with the words in which the report may name it. */
export function heldSource(source: ResearchSource): Source {
  const { number, text, title, url, site, author, date, _reasoning_metadata: rank } = source;
  const tier = rank.tier ?? 'unknown tidak diketahui';
  const named = [title, site, author, date, rank.original_source, `tier ${tier} tingkat ${tier}`];
  return { number, text, title, url, headings: [named.filter(Boolean).join(', ')] };
}

/** A source as it is cited: by the passage in which most of these parts of it stand, with its tier and where it is from. */
export function citedSource(source: ResearchSource, spans: readonly Span[]): Citation {
  const placed = spans.flatMap((span) => placedIn(source, span) ?? []);
  const passage = mostOften(placed.map((one) => one.passage)) ?? source.passages[0];
  if (passage === undefined) throw new RangeError('a source has a passage');
  const { number, documentId, title, url, site, date, _reasoning_metadata: rank } = source;
  const citable: CitablePassage = { number, passage: { ...passage, documentId, title }, isSnippet: false };
  const own = placed.filter((one) => one.passage === passage);
  return {
    ...citationOf(citable, own, QUOTE_CHARACTERS),
    ...(url !== null && url.length <= URL_CHARACTERS && { url }),
    ...(site !== null && site !== '' && { site: site.slice(0, SITE_CHARACTERS) }),
    ...(date !== null && { date }),
    tier: { tier: rank.tier, type: rank.type, name: rank.original_source.slice(0, SITE_CHARACTERS) },
  };
}

function mostOften<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0];
}
