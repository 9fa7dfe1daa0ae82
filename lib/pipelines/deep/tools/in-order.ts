import type { Subtask } from '@/lib/trace/deep/plan-detail';

/**
 * Does work side by side, that of a subtask after that of the subtasks it waits for. Work of no subtask waits for
 * nothing. `work` must not reject.
 */
export async function inOrder<Item extends { readonly subtaskId: string }>(
  items: readonly Item[],
  subtasks: readonly Pick<Subtask, 'id' | 'dependsOn'>[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const begun = new Map<string, Promise<void>>();
  const doneWith = (id: string): Promise<void> => {
    const earlier = begun.get(id);
    if (earlier) return earlier;
    const subtask = subtasks.find((one) => one.id === id);
    const done = Promise.all((subtask?.dependsOn ?? []).map(doneWith)).then(async () => {
      await Promise.all(items.filter(({ subtaskId }) => subtaskId === id).map(work));
    });
    begun.set(id, done);
    return done;
  };
  await Promise.all(items.map(({ subtaskId }) => doneWith(subtaskId)));
}
