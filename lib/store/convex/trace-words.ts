import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';
import { searchTexts } from './search-terms';

/**
 * The words by which reviewers find a trace: those of its headline, its labels and its thoughts, as many distinct ones
 * as one row holds, which is more than a turn can think of.
 */
export function traceWords({ record }: TraceEnvelope, thoughts: readonly ThoughtLogEntry[]): string {
  const labels = record.steps.map(({ label }) => label);
  const monologue = thoughts.map(({ delta }) => delta).join('');
  return searchTexts([record.headline, ...labels, monologue].join('\n'))[0] ?? '';
}
