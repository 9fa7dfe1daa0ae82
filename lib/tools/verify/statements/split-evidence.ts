import { splitSentences } from '@/lib/text/sentences/split-sentences';
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
const HAS_WORD = /[\p{L}\p{N}]/u;

/** The sentences and lines of sources, cut where they are very long; of all sources the first 400,000 characters. */
export function splitEvidence(evidence: readonly EvidenceText[]): Passage[] {
  let left = MOST_CHARACTERS;
  return evidence.flatMap(({ sourceId, text }) => {
    const read = text.slice(0, left);
    left -= read.length;
    return passagesOf(sourceId, read);
  });
}

function passagesOf(sourceId: string, text: string): Passage[] {
  const passages: Passage[] = [];
  let start = 0;
  for (const piece of linesOf(text)) {
    for (const part of piece.length > LONGEST_PASSAGE ? splitAtWords(piece, LONGEST_PASSAGE) : [piece]) {
      const trimmed = part.trim();
      const from = start + part.indexOf(trimmed);
      if (HAS_WORD.test(trimmed))
        passages.push({ sourceId, text: trimmed, start: from, end: from + trimmed.length });
      start += part.length;
    }
  }
  return passages;
}

const linesOf = (text: string): string[] =>
  splitSentences(text).flatMap((sentence) => sentence.split(/(?<=\n)/));
