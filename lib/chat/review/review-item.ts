import type { TraceMode } from '@/lib/trace/step-key';
import type { FidelityKind, TraceStatus } from '@/lib/trace/trace-envelope';
import type { Feedback } from '../feedback';
import type { Verdict } from './review-verdict';

/** Somebody as reviewers see them; guests and people who are gone have no name. */
export interface NamedPerson {
  readonly personId: string;
  readonly name: string | null;
}

/** A trace as the queue lists it. Times are milliseconds since the epoch. */
export interface ReviewItem {
  readonly traceId: string;
  readonly conversationId: string;
  readonly headline: string;
  /** The beginning of what was asked. */
  readonly question: string;
  readonly owner: NamedPerson;
  readonly startedAt: number;
  readonly modelId: string;
  readonly pipeline: string;
  readonly status: TraceStatus;
  readonly traceMode: TraceMode;
  readonly fidelity: FidelityKind;
  /** How many removals the sanitiser noted. */
  readonly redactionCount: number;
  readonly lowConfidence: boolean;
  /** The latest verdict. */
  readonly verdict: Verdict | null;
  readonly assignee: NamedPerson | null;
  /** What its owner thinks of the answer. */
  readonly feedback: Feedback | null;
}
