/** Something that waits for others of its kind. */
interface Waiting {
  readonly id: string;
  readonly dependsOn: readonly string[];
}

/** Whether each can be done at some time: no id stands for two, nobody waits for one that is not there, or in a circle. */
export function isAcyclic(all: readonly Waiting[]): boolean {
  const ids = new Set(all.map(({ id }) => id));
  if (ids.size < all.length) return false;
  const done = new Set<string>();
  while (done.size < all.length) {
    const ready = all.filter(({ id, dependsOn }) => !done.has(id) && dependsOn.every((one) => done.has(one)));
    if (ready.length === 0) return false;
    for (const { id } of ready) done.add(id);
  }
  return true;
}
