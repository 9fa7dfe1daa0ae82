import type { FoundPassage } from '@/lib/chat/conversation';
import { onOneLine } from '@/lib/text/markdown/plain-lines';
import { foldLetters } from '@/lib/text/words/fold-letters';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const ELLIPSIS = '…';
/** Characters of a passage: two or three lines of a sidebar. */
const LENGTH = 170;
/** Of which so many stand before the first word that was looked for. */
const BEFORE = 45;
/** Whoever looks for a letter finds it everywhere. */
const MOST_HITS = 400;

interface Hit {
  readonly start: number;
  readonly end: number;
  /** Which of the words it begins with. */
  readonly words: readonly number[];
}

/**
 * The part of a text in Markdown where most words of a search stand together, on one line without its marks; null where
 * no word of it begins with one of them.
 */
export function foundPassage(
  markdown: string,
  searched: readonly string[],
): Omit<FoundPassage, 'messageId'> | null {
  const text = onOneLine(markdown);
  const hits = hitsIn(text, searched.map(foldLetters));
  const first = bestOf(hits);
  if (!first) return null;
  const start = first.start <= BEFORE ? 0 : wordAfter(text, first.start - BEFORE, first.start);
  const last = Math.min(text.length, Math.max(start + LENGTH, first.end));
  const end = last === text.length ? last : wordBefore(text, last, first.end);
  const lead = start === 0 ? '' : ELLIPSIS;
  const shift = lead.length - start;
  return {
    text: `${lead}${text.slice(start, end)}${end === text.length ? '' : ELLIPSIS}`,
    marks: hits
      .filter((hit) => hit.start >= start && hit.end <= end)
      .map((hit) => ({ start: hit.start + shift, end: hit.end + shift })),
  };
}

function hitsIn(text: string, words: readonly string[]): readonly Hit[] {
  const hits: Hit[] = [];
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const folded = foldLetters(word);
    const begun = words.flatMap((searched, at) => (folded.startsWith(searched) ? [at] : []));
    if (begun.length > 0) hits.push({ start, end: start + word.length, words: begun });
    if (hits.length === MOST_HITS) break;
  }
  return hits;
}

/** The hit behind which most words stand in one passage, the first of several. */
function bestOf(hits: readonly Hit[]): Hit | null {
  let best: Hit | null = null;
  let most = 0;
  for (const [index, hit] of hits.entries()) {
    const seen = new Set<number>();
    for (const other of hits.slice(index)) {
      if (other.end > hit.start + LENGTH - BEFORE) break;
      for (const word of other.words) seen.add(word);
    }
    if (seen.size > most) {
      most = seen.size;
      best = hit;
    }
  }
  return best ?? hits[0] ?? null;
}

/** Where the next word begins, before a place at the latest. */
function wordAfter(text: string, from: number, latest: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space >= latest ? latest : space + 1;
}

/** Where the word before ends, behind a place at the earliest. */
function wordBefore(text: string, until: number, earliest: number): number {
  const space = text.lastIndexOf(' ', until);
  return space <= earliest ? Math.max(until, earliest) : space;
}
