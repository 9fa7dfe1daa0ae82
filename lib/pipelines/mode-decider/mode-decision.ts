import type { TurnMode } from '@/lib/chat/turn-mode';
import type { Lack } from './mode-policy';
import type { Intent } from './reading/intents';

/** Whether it was the person's earlier wishes that made the difference. */
interface ByScore {
  readonly isLearnt: boolean;
}

/** What spoke for thinking in depth. */
export type DeepCause =
  | { readonly kind: 'chosen' }
  /** `wording`: the words of the question that ask for it. */
  | { readonly kind: 'explicit-request'; readonly wording: string }
  | ({ readonly kind: 'score-above' } & ByScore);

/** Why a mode was decided on, for a sentence in the reader's language. */
export type ModeReason =
  | DeepCause
  | { readonly kind: 'chosen-fast' }
  /** `wording`: the words of the question that turn depth down. */
  | { readonly kind: 'explicit-refusal'; readonly wording: string }
  /** What was asked for is no mode. */
  | { readonly kind: 'unknown-mode' }
  | ({ readonly kind: 'score-below' } & ByScore)
  | { readonly kind: 'disabled'; readonly wanted: DeepCause }
  | { readonly kind: 'not-feasible'; readonly lack: Exclude<Lack, 'disabled'>; readonly wanted: DeepCause };

/** Which mode, by what score against which threshold, and why. */
export interface ModeDecision {
  readonly mode: TurnMode;
  /** 0 to 1; measured whether or not it decided. */
  readonly score: number;
  readonly threshold: number;
  /** What kind of question it is. */
  readonly kind: Intent;
  /** Whether that may be told to whoever asks, and is not only the likeliest guess. */
  readonly isKindSure: boolean;
  readonly reason: ModeReason;
}
