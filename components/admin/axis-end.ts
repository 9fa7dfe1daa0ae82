const STEPS = [1, 2, 4, 5, 6, 8, 10];

/** Where an axis ends that has to reach a count: the next number that reads well, at least 1. */
export function axisEnd(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((candidate) => candidate * power >= highest);
  return (step ?? 10) * power;
}
