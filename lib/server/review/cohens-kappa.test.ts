import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cohensKappa } from './cohens-kappa';

it.each([
  {
    // SAS/STAT User's Guide, The FREQ Procedure, "Agreement Study": two dermatologists, 88 patients.
    source: 'SAS',
    table: [
      [10, 4, 1, 0],
      [5, 10, 12, 2],
      [2, 4, 12, 5],
      [0, 2, 6, 13],
    ],
    figures: [0.3449, 0.203, 0.4868],
  },
  {
    // R package statpsych, reference of `ci.kappa(.05, 31, 12, 4, 58)`.
    source: 'statpsych',
    table: [
      [31, 12],
      [4, 58],
    ],
    figures: [0.6757, 0.5317, 0.8196],
  },
  {
    // R package psych, reference of `cohen.kappa`, after Cohen (1968): 200 cases.
    source: 'psych',
    table: [
      [88, 10, 2],
      [14, 40, 6],
      [18, 10, 12],
    ],
    figures: [0.4915, 0.3916, 0.5915],
  },
])('computes what $source publishes', ({ table, figures }) => {
  const agreement = cohensKappa(table);
  const { kappa, interval } = agreement ?? {};
  [kappa, ...(interval ?? [])].forEach((figure, index) => {
    expect(figure).toBeCloseTo(figures[index] ?? Number.NaN, 3);
  });
});

it('is certain of nothing where there is nothing to be certain of', () => {
  expect(cohensKappa([[0]])).toBeNull();
  expect(cohensKappa([])).toBeNull();
  const always = [
    [7, 0],
    [0, 0],
  ];
  expect(cohensKappa(always)).toEqual({ count: 7, observed: 1, kappa: null, interval: null });
});

it('says nothing of too few, and not how sure it is where nothing varies', () => {
  const differing = [
    [0, 1],
    [0, 0],
  ];
  expect(cohensKappa(differing)).toEqual({ count: 1, observed: 0, kappa: null, interval: null });
  const agreeing = [
    [5, 0],
    [0, 5],
  ];
  expect(cohensKappa(agreeing)).toEqual({ count: 10, observed: 1, kappa: 1, interval: null });
});

const table = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc.array(fc.array(fc.nat(40), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  }),
);

it('lies in its interval, which lies within −1 and 1, whoever is called the first', () => {
  fc.assert(
    fc.property(table, (counts) => {
      const agreement = cohensKappa(counts);
      if (!agreement?.interval || agreement.kappa === null) return;
      const [low, high] = agreement.interval;
      expect(low).toBeGreaterThanOrEqual(-1);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(agreement.kappa + 1e-9);
      expect(high).toBeGreaterThanOrEqual(agreement.kappa - 1e-9);
      const turned = cohensKappa(counts.map((_, row) => counts.map((other) => other[row] ?? 0)));
      expect(turned?.kappa).toBeCloseTo(agreement.kappa, 9);
      expect(turned?.interval?.[0]).toBeCloseTo(low, 9);
    }),
  );
});
