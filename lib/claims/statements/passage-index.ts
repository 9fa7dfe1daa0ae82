import type { AppLanguage } from '@/lib/text/languages/read-language';
import { isStopWord } from '@/lib/text/words/stop-words';
import { LIGHT_WORDS } from '../lexicon/function-signs';
import { conceptOf } from '../lexicon/word-lexicon';
import type { Passage } from './split-evidence';

const WORD = /[\p{L}\p{N}]+/gu;
const NOWHERE: ReadonlySet<number> = new Set();

/** Which passages have which topic words. */
export class PassageIndex {
  private readonly added: Passage[] = [];
  private readonly byWord = new Map<string, Set<number>>();
  private readonly byConcept = new Map<string, Set<number>>();

  constructor(readonly language: AppLanguage) {}

  get passages(): readonly Passage[] {
    return this.added;
  }

  add(passage: Passage): void {
    const place = this.added.length;
    this.added.push(passage);
    for (const [written] of passage.text.matchAll(WORD)) {
      const word = written.toLowerCase();
      if (isStopWord(word) || LIGHT_WORDS.has(word)) continue;
      addTo(this.byWord, word, place);
      addTo(this.byConcept, conceptOf(word, this.language), place);
    }
  }

  /** The places of passages with a word that stands for a concept. */
  withConcept(concept: string): ReadonlySet<number> {
    return this.byConcept.get(concept) ?? NOWHERE;
  }

  /** The places of passages with a word as it is written, in any case. */
  withWord(word: string): ReadonlySet<number> {
    return this.byWord.get(word) ?? NOWHERE;
  }
}

function addTo(places: Map<string, Set<number>>, key: string, place: number): void {
  const known = places.get(key);
  if (known === undefined) places.set(key, new Set([place]));
  else known.add(place);
}
