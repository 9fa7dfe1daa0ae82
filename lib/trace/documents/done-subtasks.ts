import { planDetailSchema } from '../deep/plan-detail';

interface Happened {
  readonly kind: string;
  readonly status: string;
  readonly sequence: number;
}

/**
 * The steps of a plan, by their ids, for which so far as much was done as they name: the second search that is planned
 * is done with the second search. One that names nothing is done with the answer that it leads to. Null for a plan that
 * does not say what its steps wait for.
 */
export function doneSubtasks(
  plan: Pick<Happened, 'sequence'> & { readonly detail?: unknown },
  activities: readonly Happened[],
): ReadonlySet<string> | null {
  const subtasks = planDetailSchema.safeParse(plan.detail).data?.subtasks ?? [];
  if (subtasks.every(({ doneBy }) => doneBy === undefined)) return null;
  const left = new Map<string, number>();
  for (const { kind, status, sequence } of activities)
    if (sequence > plan.sequence && status === 'done') left.set(kind, (left.get(kind) ?? 0) + 1);
  const done = new Set<string>();
  const isAnswered = left.has('answer');
  for (const { id, doneBy } of subtasks) {
    if (doneBy === undefined) {
      if (isAnswered) done.add(id);
      continue;
    }
    const count = left.get(doneBy) ?? 0;
    if (count === 0) continue;
    left.set(doneBy, count - 1);
    done.add(id);
  }
  return done;
}
