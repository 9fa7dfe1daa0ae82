import { err, ok, type Result } from '@/lib/shared/result';
import type { Subtask } from './subtask';

type Node = Pick<Subtask, 'id' | 'dependsOn'>;

/** Why subtasks make no plan. */
export type GraphProblem =
  | { readonly kind: 'twice'; readonly ids: readonly string[] }
  | { readonly kind: 'unknown'; readonly ids: readonly string[] }
  /** These wait for each other. */
  | { readonly kind: 'cycle'; readonly ids: readonly string[] };

/** The ids in layers, each of which depends on earlier ones only; in a layer they stand as they were given. */
export function layersOf(subtasks: readonly Node[]): Result<readonly (readonly string[])[], GraphProblem> {
  const ids = subtasks.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) return err({ kind: 'twice', ids: twice });
  const unknown = subtasks.flatMap(({ dependsOn }) => dependsOn).filter((id) => !ids.includes(id));
  if (unknown.length > 0) return err({ kind: 'unknown', ids: [...new Set(unknown)] });
  const layers: string[][] = [];
  const placed = new Set<string>();
  while (placed.size < ids.length) {
    const ready = subtasks
      .filter(({ id, dependsOn }) => !placed.has(id) && dependsOn.every((other) => placed.has(other)))
      .map(({ id }) => id);
    if (ready.length === 0) return err({ kind: 'cycle', ids: ids.filter((id) => !placed.has(id)) });
    for (const id of ready) placed.add(id);
    layers.push(ready);
  }
  return ok(layers);
}

/** All that comes after a subtask, near or far. */
export function dependentsOf(id: string, subtasks: readonly Node[]): ReadonlySet<string> {
  const found = new Set([id]);
  // What is added while it is walked is walked, too.
  for (const one of found)
    for (const { id: later, dependsOn } of subtasks) if (dependsOn.includes(one)) found.add(later);
  found.delete(id);
  return found;
}
