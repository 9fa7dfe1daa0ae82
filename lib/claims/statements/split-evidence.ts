import type { Steps } from '@/lib/shared/steps';
import { SentenceStream } from '@/lib/text/sentences/sentence-stream';
import { splitAtWords } from '@/lib/text/words/split-at-words';

/** A text with the name of where it came from. */
export interface EvidenceText {
  readonly sourceId: string;
  readonly text: string;
}

/** A sentence or line of a source, with its place in UTF-16 units. */
export interface Passage {
  readonly sourceId: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const LONGEST_PASSAGE = 700;
/** What stands further back in all sources together is not read. */
const MOST_CHARACTERS = 400_000;
/** Characters after which others may work. */
const AT_A_TIME = 4_096;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** The sentences and lines of sources, cut where they are very long; of all sources the first 400,000 characters. */
export function* splitEvidence(evidence: readonly EvidenceText[]): Steps<Passage[]> {
  let left = MOST_CHARACTERS;
  const passages: Passage[] = [];
  for (const { sourceId, text } of evidence) {
    const read = text.slice(0, left);
    left -= read.length;
    for (const passage of yield* passagesOf(sourceId, read)) passages.push(passage);
  }
  return passages;
}

function* passagesOf(sourceId: string, text: string): Steps<Passage[]> {
  const passages: Passage[] = [];
  let start = 0;
  for (const piece of yield* linesOf(text)) {
    for (const part of piece.length > LONGEST_PASSAGE ? splitAtWords(piece, LONGEST_PASSAGE) : [piece]) {
      const trimmed = part.trim();
      const from = start + part.indexOf(trimmed);
      if (HAS_WORD.test(trimmed))
        passages.push({ sourceId, text: trimmed, start: from, end: from + trimmed.length });
      start += part.length;
    }
    yield;
  }
  return passages;
}

function* linesOf(text: string): Steps<string[]> {
  const stream = new SentenceStream();
  const lines: string[] = [];
  const add = (sentences: readonly string[]): void => {
    for (const sentence of sentences) for (const line of sentence.split(/(?<=\n)/)) lines.push(line);
  };
  for (let from = 0; from < text.length; from += AT_A_TIME) {
    add(stream.push(text.slice(from, from + AT_A_TIME)));
    yield;
  }
  add(stream.flush());
  return lines;
}
