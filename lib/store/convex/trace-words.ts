import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';
import { traceRecordSchema } from '@/lib/trace/trace-record';
import { searchTexts } from './search-terms';

/**
 * The words by which reviewers find a trace: those of its headline, its labels and its thoughts, as many distinct ones
 * as one row holds, which is more than a turn can think of. Empty for a record that does not keep the contract, which
 * is refused where it would be stored.
 */
export function traceWords({ record }: TraceEnvelope, thoughts: readonly ThoughtLogEntry[]): string {
  const { data } = traceRecordSchema.safeParse(record);
  if (!data) return '';
  const labels = data.steps.map(({ label }) => label);
  const monologue = thoughts.map(({ delta }) => delta).join('');
  return searchTexts([data.headline, ...labels, monologue].join('\n'))[0] ?? '';
}
