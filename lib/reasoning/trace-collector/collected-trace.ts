import type { Redaction } from '@/lib/trace/redaction';
import type { Locale } from '@/lib/trace/step-key';
import type { Fidelity, ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import type { TraceRecord } from '@/lib/trace/trace-record';

/** What is kept of a turn's reasoning; empty thoughts, no redactions and no fidelity in curated mode. */
export interface CollectedTrace {
  readonly record: TraceRecord;
  readonly thoughts: readonly ThoughtLogEntry[];
  readonly redactions: readonly Redaction[];
  readonly fidelity: Fidelity;
  readonly locale: Locale;
  readonly segmenterVersion: string;
  /** Whether thoughts were shown in the place of an answer. */
  readonly repeatsThoughts: boolean;
}
