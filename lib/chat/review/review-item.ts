import type { TraceMode } from '@/lib/trace/step-key';
import type { FidelityKind, TraceStatus } from '@/lib/trace/trace-envelope';
import type { Feedback } from '../feedback';
import type { Verdict, VerdictKind } from './review-verdict';

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
  /** The beginning of what was answered; empty where there is none, and in rows from before it was kept with them. */
  readonly answer: string;
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
  /** The latest verdict; null where there is none, and where the viewer may not know it yet. */
  readonly verdict: Verdict | null;
  /** Whether there is a verdict that a blind reviewer is not told before they have given theirs. */
  readonly isVerdictHidden?: boolean;
  /** The latest that the viewer has given. */
  readonly ownVerdict: VerdictKind | null;
  readonly assignee: NamedPerson | null;
  /** What its owner thinks of the answer. */
  readonly feedback: Feedback | null;
}
