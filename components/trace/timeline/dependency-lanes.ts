interface Dependent {
  readonly id: string;
  readonly dependsOn: readonly string[];
}

/** A line that leads to a row from those that come before it. */
export interface DependencyLane {
  /** Which line it is, counted from the nearest to the rows on. */
  readonly lane: number;
  /** The rows that it comes from, from the first one on. */
  readonly from: readonly number[];
  readonly to: number;
}

/** Things that wait for each other, each after those that it waits for, and the lines that say so. */
export interface DependencyGraph<Item> {
  readonly items: readonly Item[];
  readonly lanes: readonly DependencyLane[];
  readonly laneCount: number;
}

/** Orders things by what they wait for, and gives each a line that crosses no other one in the same place. */
export function dependencyGraph<Item extends Dependent>(given: readonly Item[]): DependencyGraph<Item> {
  const items = inOrder(given);
  const places = new Map(items.map(({ id }, index) => [id, index]));
  const taken: number[] = [];
  const lanes = items.flatMap(({ dependsOn }, to) => {
    const from = dependsOn
      .flatMap((id) => places.get(id) ?? [])
      .filter((place) => place < to)
      .sort((left, right) => left - right);
    const first = from[0];
    if (first === undefined) return [];
    // One that ends where another begins would look like the same line.
    const free = taken.findIndex((until) => until < first);
    const lane = free === -1 ? taken.length : free;
    taken[lane] = to;
    return [{ lane, from, to }];
  });
  return { items, lanes, laneCount: taken.length };
}

/** As given, as far as nothing stands before what it waits for. */
function inOrder<Item extends Dependent>(given: readonly Item[]): readonly Item[] {
  const ordered: Item[] = [];
  const waiting = [...given];
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({ dependsOn }) =>
      dependsOn.every((id) => !waiting.some((other) => other.id === id)),
    );
    // What waits for itself would never be told.
    ordered.push(...waiting.splice(Math.max(0, ready), 1));
  }
  return ordered;
}
