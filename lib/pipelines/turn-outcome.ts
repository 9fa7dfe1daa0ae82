import type { ModelFailure } from '@/lib/models/model-provider';
import type { TraceStatus } from '@/lib/trace/trace-envelope';

/** What a person should know of an answer that is complete as far as the model is concerned; a notice code. */
export type AnswerCaveat = 'answer-truncated' | 'answer-from-thoughts' | 'file-not-shown';

/** How the model's part of a turn ended. */
export type TurnOutcome =
  | { readonly kind: 'completed'; readonly caveat: AnswerCaveat | null }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: ModelFailure };

/** A failure after something was shown interrupts a turn; before that it fails it. */
export function traceStatus(outcome: TurnOutcome, shown: boolean): TraceStatus {
  switch (outcome.kind) {
    case 'completed':
      return 'completed';
    case 'stopped':
      return 'stopped';
    case 'failed':
      return shown ? 'interrupted' : 'failed';
  }
}
