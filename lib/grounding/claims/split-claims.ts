import { splitEvidence } from '@/lib/claims/statements/split-evidence';
import type { Steps } from '@/lib/shared/steps';
import { type LineRole, readBlocks } from '@/lib/text/markdown/blocks/read-blocks';
import { type Marker, markersIn } from '@/lib/text/markdown/markers/read-markers';
import { alignmentsOf } from '@/lib/text/markdown/table-lines';
import type { ClaimText } from './claim-text';
import { clausesOf } from './clauses-of';
import { isClaim } from './is-claim';

/** A sentence, or a line, of an answer with its markers. */
interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly markers: readonly Marker[];
}

const LIST_MARK = /^\s*(?:[-*+•–]|\d{1,3}[.)]|[a-z][.)])\s+/iu;
const QUOTED = /^\s*>+\s?/;
const SOURCES =
  /^\W*(?:sources?|references?|citations?|footnotes?|sumber|referensi|rujukan|catatan kaki|daftar pustaka)\W*$/iu;
const MOST_CLAIMS = 1_000;
const BEGINS_WITH_MARKER = /^\s*(?:[-*•]\s+)?\[\d/;

/**
 * Splits an answer into claims: sentences, their clauses where each has markers of its own, list items, table rows and
 * lines of code. Headings, greetings, questions, announcements and what says that the sources lack something are none.
 */
export function* splitClaims(answer: string): Steps<ClaimText[]> {
  const blocks = yield* readBlocks(answer);
  const markers = yield* markersIn(blocks, answer);
  yield;
  const blanked = withoutMarkers(answer, markers);
  const lines = readLines(answer, blocks.roles);
  yield;
  const passages = yield* splitEvidence([{ sourceId: '', text: blanked }]);
  const claims: ClaimText[] = [];
  for (const one of withMarkers(answer, passages, markers)) {
    const line = lines.at(one.start);
    if (line.kind === 'none') continue;
    const claim = claimOf(blanked, one, line);
    if (line.kind === 'code') claims.push(claim);
    else if (isClaim(claim.text, line.text)) claims.push(...clausesOf(claim, one.markers));
    if (claims.length >= MOST_CLAIMS) return withRest(claims, blanked, claim.end);
    yield;
  }
  return withRest(claims, blanked, passages.at(-1)?.end ?? 0);
}

function withoutMarkers(answer: string, markers: readonly Marker[]): string {
  let [blanked, from] = ['', 0];
  for (const { start, end } of markers) {
    blanked += answer.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return blanked + answer.slice(from);
}

/** A marker belongs to the sentence that it stands in, or to the one before it, unless it begins the next. */
function withMarkers(
  answer: string,
  sentences: readonly { readonly start: number; readonly end: number }[],
  markers: readonly Marker[],
): Sentence[] {
  const found = sentences.map(({ start, end }) => ({ start, end, markers: [] as Marker[] }));
  let at = 0;
  for (const marker of markers) {
    while (at + 1 < found.length && (found[at + 1]?.start ?? 0) <= marker.start) at += 1;
    const [own, next] = [found[at], found[at + 1]];
    if (own === undefined) continue;
    const isAhead =
      marker.start < own.start ||
      (next !== undefined && marker.start >= own.end && begins(answer, own, next, marker));
    (isAhead && marker.start >= own.start ? next : own)?.markers.push(marker);
  }
  return found;
}

function begins(answer: string, own: Sentence, next: Sentence, { start, end }: Marker): boolean {
  const isOnNextLine =
    answer.slice(own.end, start).includes('\n') && !answer.slice(end, next.start).includes('\n');
  const goesOn =
    /^\p{Ll}/u.test(answer.slice(next.start, next.start + 2)) &&
    own.markers.some((marker) => marker.end <= own.end);
  return isOnNextLine || goesOn;
}

interface Line {
  readonly start: number;
  readonly text: string;
  readonly kind: ClaimText['kind'] | 'none';
}

const KINDS = { code: 'code', fence: 'none', other: 'none' } as const satisfies Record<
  LineRole,
  Line['kind']
>;

/** The lines of an answer with what they are; heads of tables, fences and lists of sources are none. */
function readLines(answer: string, roles: readonly LineRole[]): { at(place: number): Line } {
  const lines: Line[] = [];
  let isInSources = false;
  let start = 0;
  const texts = answer.split('\n');
  for (const [index, text] of texts.entries()) {
    const role = roles[index] ?? 'other';
    const isLabel = role === 'other' && SOURCES.test(text);
    if (isLabel) isInSources = true;
    else if (isInSources && text.trim() !== '' && !BEGINS_WITH_MARKER.test(text) && !LIST_MARK.test(text))
      isInSources = false;
    const isNone = isLabel || isInSources || /^[ \t]{0,3}\[\^?\d{1,3}\]:/.test(text);
    lines.push({
      start,
      text,
      kind: role === 'other' && !isNone ? kindOf(text, texts[index + 1] ?? '') : KINDS[role],
    });
    start += text.length + 1;
  }
  let last = 0;
  return {
    at(place) {
      if ((lines[last]?.start ?? 0) > place) last = 0;
      while (last + 1 < lines.length && (lines[last + 1]?.start ?? 0) <= place) last += 1;
      return lines[last] ?? { start: 0, text: answer, kind: 'prose' };
    },
  };
}

function kindOf(text: string, next: string): Line['kind'] {
  if (text.trim().startsWith('|')) return next.includes('|') && alignmentsOf(next) !== null ? 'none' : 'row';
  return LIST_MARK.test(text) ? 'list-item' : 'prose';
}

/** Where not all was read, what is left is one claim, which nothing can carry. */
function withRest(claims: readonly ClaimText[], blanked: string, start: number): ClaimText[] {
  const text = blanked.slice(start);
  if (!/[\p{L}\p{N}]/u.test(text)) return [...claims];
  return [...claims, { start, end: blanked.length, text, cites: [], kind: 'rest' }];
}

function claimOf(blanked: string, { start, end, markers }: Sentence, { kind }: Line): ClaimText {
  const written = blanked.slice(start, end);
  const mark = kind === 'code' ? 0 : (QUOTED.exec(written)?.[0].length ?? 0);
  const listed = kind === 'list-item' ? (LIST_MARK.exec(written.slice(mark))?.[0].length ?? 0) : 0;
  const skipped = mark + listed;
  return {
    start: start + skipped,
    end: Math.max(end, ...markers.map((marker) => marker.end)),
    text: written.slice(skipped),
    cites: [...new Set(markers.flatMap(({ numbers }) => numbers))],
    kind: kind === 'none' ? 'prose' : kind,
  };
}
