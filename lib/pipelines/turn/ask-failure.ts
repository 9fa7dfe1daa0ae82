import type { ModelFailure } from '@/lib/models/model-provider';
import type { StopReason } from './turn-outcome';

/** Why a question to the model has no answer. */
export type AskFailure =
  | { readonly kind: 'model'; readonly failure: ModelFailure }
  /** What the model said twice is not what was asked for. */
  | { readonly kind: 'not-valid'; readonly problems: readonly string[] }
  | { readonly kind: 'too-many-calls' }
  /** The call took longer than it may. */
  | { readonly kind: 'timed-out' }
  | { readonly kind: StopReason };
