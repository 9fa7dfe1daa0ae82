import { SentenceReader } from '@/lib/claims/reading/read-sentence';
import { rankPassages } from '@/lib/claims/statements/find-passages';
import { PassageIndex } from '@/lib/claims/statements/passage-index';
import { splitEvidence } from '@/lib/claims/statements/split-evidence';
import type { Statement } from '@/lib/claims/statements/statement';
import type { Steps } from '@/lib/shared/steps';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { type UnitSentence, unitsOf } from './reading/unit';

/** A text that may carry a statement. */
export interface PassageText {
  readonly id: string;
  readonly text: string;
  readonly title?: string;
}

/** A sentence of a passage with what it stands among. */
export interface PassageSentence {
  readonly passageId: string;
  readonly units: UnitSentence;
  /** The title of its passage and the sentences around it, nearest first: what it may leave unsaid of its subject. */
  readonly around: readonly UnitSentence[];
  /** Place in the passage's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const MOST_BEFORE = 4;

/** Passages, read once for all statements that are held against them. */
export class ReadPassages {
  private readonly sentences = new Map<string, PassageSentence>();

  constructor(
    private readonly index: PassageIndex,
    sentences: readonly PassageSentence[],
  ) {
    for (const one of sentences) this.sentences.set(`${one.passageId} ${one.start}`, one);
  }

  /** The sentences that have most in common with a statement, at most eight, the best first. */
  *near(statement: Statement, within: ReadonlySet<string> | null): Steps<readonly PassageSentence[]> {
    const ranked = yield* rankPassages(statement, this.index, within);
    return ranked.flatMap(({ sourceId, start }) => this.sentences.get(`${sourceId} ${start}`) ?? []);
  }
}

/** Reads passages, of all together the first 400,000 characters, in a language where they tell none of their own. */
export function* readPassages(passages: readonly PassageText[], language: AppLanguage): Steps<ReadPassages> {
  const reader = new SentenceReader();
  const index = new PassageIndex(language);
  const sentences: PassageSentence[] = [];
  const read = (text: string): UnitSentence => {
    const sentence = reader.read(text);
    return unitsOf(sentence.statementIn(sentence.language ?? language));
  };
  const split = yield* splitEvidence(passages.map(({ id, text }) => ({ sourceId: id, text })));
  for (const { id, title } of passages) {
    const own = split.filter(({ sourceId }) => sourceId === id);
    const statements: UnitSentence[] = [];
    for (const passage of own) {
      index.add(passage);
      statements.push(read(passage.text));
      yield;
    }
    const heading = title === undefined ? [] : [read(title)];
    for (const [at, { start, end }] of own.entries()) {
      const units = statements[at];
      if (units === undefined) continue;
      const before = statements.slice(Math.max(0, at - MOST_BEFORE), at).toReversed();
      const after = statements.slice(at + 1, at + 2);
      sentences.push({ passageId: id, units, around: [...before, ...after, ...heading], start, end });
    }
  }
  return new ReadPassages(index, sentences);
}
