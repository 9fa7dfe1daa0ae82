import type { TurnMode } from '@/lib/chat/turn-mode';
import type { SignalName } from './model/signal';
import type { Lack } from './policy-feasibility';
import type { Signals } from './score-question';

/** What spoke for thinking in depth. */
export type DeepCause =
  | { readonly kind: 'chosen' }
  /** The answer that is given once more was given so. */
  | { readonly kind: 'repeated' }
  /** `wording`: the words of the question that ask for it. */
  | { readonly kind: 'explicit-request'; readonly wording: string }
  /** `weighedMost`: the signal that did most for it; null where none did anything. */
  | { readonly kind: 'score-above'; readonly weighedMost: SignalName | null };

/** Why a mode was decided on, for a sentence in the reader's language. */
export type ModeReason =
  | DeepCause
  | { readonly kind: 'chosen-fast' }
  /** `wording`: the words of the question that turn depth down. */
  | { readonly kind: 'explicit-refusal'; readonly wording: string }
  /** What was asked for is no mode. */
  | { readonly kind: 'unknown-mode' }
  | { readonly kind: 'score-below'; readonly weighedMost: SignalName | null }
  | { readonly kind: 'disabled'; readonly wanted: DeepCause }
  | { readonly kind: 'not-feasible'; readonly lack: Exclude<Lack, 'disabled'>; readonly wanted: DeepCause };

/** Which mode, by what score against which threshold, from what, and why. */
export interface ModeDecision {
  readonly mode: TurnMode;
  /** 0 to 1; measured whether or not it decided. */
  readonly score: number;
  readonly threshold: number;
  readonly signals: Signals;
  /** How much each signal added to the log-odds of the score. */
  readonly pulls: Readonly<Record<SignalName, number>>;
  readonly reason: ModeReason;
}
