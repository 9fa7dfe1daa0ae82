import type { BenchSuite, Figures } from './bench-suite';

/** What is wrong with the figures of a suite, one sentence each: missing, not announced, no number, or beyond belief. */
export function figureFaults(suite: Pick<BenchSuite, 'figures'>, figures: Figures): readonly string[] {
  const announced = Object.entries(suite.figures).flatMap(([name, { lowest, highest }]) => {
    const value = figures[name];
    if (value === undefined) return [`${name} is missing`];
    if (value >= lowest && value <= highest) return [];
    return [`${name} is ${value}, not between ${lowest} and ${highest}`];
  });
  const others = Object.keys(figures).filter((name) => suite.figures[name] === undefined);
  return [...announced, ...others.map((name) => `${name} is not among the figures of the suite`)];
}

/** Which limits figures that were measured whole break, one sentence each, with what was noted of the figure. */
export function brokenLimits(
  suite: Pick<BenchSuite, 'figures'>,
  figures: Figures,
  notes: ReadonlyMap<string, string>,
): readonly string[] {
  return Object.entries(suite.figures).flatMap(([name, { limit = Number.POSITIVE_INFINITY }]) => {
    const value = figures[name] ?? Number.NaN;
    if (value <= limit) return [];
    const note = notes.get(name);
    return [`${name} is ${value}, more than ${limit}${note === undefined ? '' : ` (${note})`}`];
  });
}
