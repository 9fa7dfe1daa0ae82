import type { StoredReference } from '@/lib/paper/reference';
import { wordCount } from '@/lib/paper/word-count';
import { withoutMarks } from '@/lib/text/markdown/plain-text';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import type { CitingSection } from './structure-findings';

/** A sentence that cites references. */
export interface CitedClaim {
  readonly sectionId: string;
  readonly start: number;
  readonly end: number;
  /** The sentence as it stands. */
  readonly words: string;
  /** What it says, without citations and marks. */
  readonly statement: string;
  readonly keys: readonly string[];
  /** The documents of these references, in their order. */
  readonly documentIds: readonly string[];
}

/** A sentence of fewer words says nothing that could be held against a text. */
const FEWEST_WORDS = 4;

/** A citation that stands behind the full stop of what it is about. */
const CITED_BEHIND = /^\s*(?:\[[^\]\n]*@[^\]\n]*\])+[.\s]*/;

/** Gives the sentences of a section that cite a reference which is there. */
export function citedClaims(
  { section, citations }: CitingSection,
  references: ReadonlyMap<string, StoredReference>,
): readonly CitedClaim[] {
  const { text, sectionId } = section;
  const claims: CitedClaim[] = [];
  let paragraph = { start: 0, end: -1, sentences: [] as readonly { start: number; end: number }[] };
  for (const citation of citations) {
    if (citation.start >= paragraph.end) paragraph = paragraphAround(text, citation.start);
    const sentence = paragraph.sentences.find(({ end }) => citation.start < end);
    if (!sentence || claims.at(-1)?.start === sentence.start) continue;
    const own = citations.filter(({ start }) => start >= sentence.start && start < sentence.end);
    const keys = [...new Set(own.flatMap(({ cites }) => cites.map(({ key }) => key)))];
    const known = keys.flatMap((key) => references.get(key) ?? []);
    const statement = withoutMarks(without(text, sentence, own)).replaceAll(/\s+([.,;:!?])/g, '$1');
    if (known.length === 0 || wordCount(statement) < FEWEST_WORDS) continue;
    claims.push({
      ...{ sectionId, ...sentence, words: text.slice(sentence.start, sentence.end), statement },
      keys: known.map(({ key }) => key),
      documentIds: [...new Set(known.flatMap(({ documentId }) => documentId ?? []))],
    });
  }
  return claims;
}

/** The paragraph around a place, with its sentences; a citation behind a full stop belongs to the sentence before it. */
function paragraphAround(text: string, at: number) {
  const start = text.lastIndexOf('\n\n', at) + 1;
  const next = text.indexOf('\n\n', at);
  const end = next === -1 ? text.length : next;
  const sentences: { start: number; end: number }[] = [];
  let from = start;
  for (const piece of splitSentences(text.slice(start, end))) {
    const last = sentences.at(-1);
    const behind = (last && CITED_BEHIND.exec(piece)?.[0]) ?? '';
    if (last && behind !== '') last.end = from + behind.trimEnd().length;
    const rest = piece.slice(behind.length);
    const own = { start: from + piece.length - rest.trimStart().length, end: from + piece.trimEnd().length };
    if (own.end > own.start) sentences.push(own);
    from += piece.length;
  }
  return { start, end, sentences };
}

/** A sentence without its citations; one that is part of it leaves its place empty. */
function without(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  citations: readonly { readonly start: number; readonly end: number }[],
): string {
  let words = '';
  let from = start;
  for (const citation of citations) {
    words += text.slice(from, citation.start);
    from = Math.max(from, Math.min(end, citation.end));
  }
  return words + text.slice(from, end);
}
