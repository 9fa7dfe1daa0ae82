import type { Disagreement } from '../comparison/disagreement';
import type { DraftStatement } from '../draft/draft-block';
import type { Verdict } from '../draft/draft-words';
import type { Side } from '../draft/sides';
import type { QuestionPart } from '../question/question-parts';
import type { Statement } from '../sources/said';

interface Groundless {
  readonly statement: DraftStatement;
  /** What says it after all, or says it without the conclusion. */
  readonly carrier: Statement | null;
}

/** What is wrong with a draft, or less good than it could be. */
export type Problem =
  /** A statement that names no source, or one that is none. */
  | (Groundless & { readonly kind: 'unsourced' })
  | (Groundless & { readonly kind: 'no-such-source'; readonly number: number })
  /** What it cites does not say it. */
  | (Groundless & { readonly kind: 'not-carried' })
  /** It says why, which its source does not. */
  | (Groundless & { readonly kind: 'conclusion' })
  /** A source says otherwise, and the draft does not say so. */
  | {
      readonly kind: 'unnamed';
      readonly statement: DraftStatement;
      readonly against: Statement;
      readonly on: Disagreement;
    }
  /** It rests on sources that the mode does not take, or takes only with a caution. */
  | { readonly kind: 'tier'; readonly statement: DraftStatement }
  | { readonly kind: 'no-caution'; readonly statement: DraftStatement }
  /** There are official or social sources, and none is held against the others. */
  | { readonly kind: 'side'; readonly side: Side }
  /** The verdict is not what the statements come to. */
  | { readonly kind: 'verdict'; readonly said: Verdict; readonly due: Verdict }
  /** A part of the question that the draft is silent about, though a source may answer it. */
  | { readonly kind: 'unanswered'; readonly part: QuestionPart }
  /** A part that the draft says is answered nowhere. */
  | { readonly kind: 'open'; readonly part: QuestionPart }
  /** Two statements disagree, as the draft says, and nothing says which of them holds. */
  | { readonly kind: 'unsettled'; readonly statement: DraftStatement; readonly other: DraftStatement }
  /** All of it rests on one source. */
  | { readonly kind: 'alone'; readonly number: number };

const BREAKS_MODE: ReadonlySet<Problem['kind']> = new Set(['tier', 'no-caution', 'side']);
const MINOR: ReadonlySet<Problem['kind']> = new Set(['open', 'unsettled', 'alone']);

export const breaksMode = ({ kind }: Problem): boolean => BREAKS_MODE.has(kind);
export const isMinor = ({ kind }: Problem): boolean => MINOR.has(kind);
