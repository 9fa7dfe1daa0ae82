import type { Labelled } from '@/lib/trace/label-in';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';
import { activitiesOf, traceRecordSchema } from '@/lib/trace/trace-record';
import { SEARCHED_ACTIVITY_CHARACTERS } from '../searched-activities';
import { searchTexts } from './search-terms';

/**
 * The words by which reviewers find a trace: those of its headline, its labels, what its activities came to and its
 * thoughts, as many distinct ones as one row holds, which is more than a turn can think of. Empty for a record that
 * does not keep the contract, which is refused where it would be stored.
 */
export function traceWords({ record }: TraceEnvelope, thoughts: readonly ThoughtLogEntry[]): string {
  const { data } = traceRecordSchema.safeParse(record);
  if (!data) return '';
  const labels = data.steps.flatMap(namesOf);
  const activities = activitiesOf(data)
    .filter(({ kind }) => kind !== 'thought')
    .flatMap((activity) => [...namesOf(activity), activity.summary ?? '']);
  const told = activities.join('\n').slice(0, SEARCHED_ACTIVITY_CHARACTERS);
  const monologue = thoughts.map(({ delta }) => delta).join('');
  return searchTexts([data.headline, ...labels, told, monologue].join('\n'))[0] ?? '';
}

/** What something is called, in each language where the words are ours. */
const namesOf = ({ label, labels }: Labelled): readonly string[] =>
  [labels?.en ?? label, labels?.id].filter((name) => name !== undefined);
