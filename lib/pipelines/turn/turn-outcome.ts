import type { ModelFailure } from '@/lib/models/model-provider';
import { AppError } from '@/lib/shared/app-error';
import type { TraceStatus } from '@/lib/trace/trace-envelope';

/** Codes of notices about a turn whose answer the model itself regards as complete. */
export type AnswerCaveat =
  | 'answer-truncated'
  | 'answer-from-thoughts'
  | 'file-not-shown'
  | 'tools-failed'
  | 'web-not-searched'
  | 'draft-refused';

/** Why a turn is ended from outside: somebody pressed Stop, or the server goes down. */
export type StopReason = 'stopped' | 'interrupted';

/** How the model's part of a turn ended. */
export type TurnOutcome =
  | { readonly kind: 'completed'; readonly caveat: AnswerCaveat | null }
  | { readonly kind: StopReason }
  | { readonly kind: 'failed'; readonly failure: ModelFailure };

/** A limit of this installation has ended the answer. */
export const TRUNCATED: TurnOutcome = { kind: 'completed', caveat: 'answer-truncated' };

/** The reason with which a turn's signal is aborted. */
export const turnStopped = (reason: StopReason): AppError =>
  new AppError(`turn-${reason}`, `The turn was ${reason}.`);

/** How a turn ended, told from its aborted signal; null where the signal was not aborted. */
export function outcomeOfSignal({ aborted, reason }: AbortSignal): TurnOutcome | null {
  if (!aborted) return null;
  const interrupted = reason instanceof AppError && reason.code === 'turn-interrupted';
  return { kind: interrupted ? 'interrupted' : 'stopped' };
}

/** A failure after something was shown interrupts a turn; before that it fails it. */
export function traceStatus(outcome: TurnOutcome, shown: boolean): TraceStatus {
  switch (outcome.kind) {
    case 'completed':
    case 'stopped':
    case 'interrupted':
      return outcome.kind;
    case 'failed':
      return shown ? 'interrupted' : 'failed';
  }
}
