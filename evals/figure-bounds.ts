import type { Bounds, Figures } from './eval-suite';

/** Figures by name, those of one that is broken down as `figure.part`. */
const flat = (figures: Figures): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(figures).flatMap(([name, value]) =>
      typeof value === 'number'
        ? [[name, value]]
        : Object.entries(value).map(([part, one]): [string, number] => [`${name}.${part}`, one]),
    ),
  );

/** A sentence for each figure that is missing, or too low or too high. */
export function brokenBounds({ atLeast = {}, atMost = {} }: Bounds, figures: Figures): readonly string[] {
  const measured = flat(figures);
  const figureOf = (name: string): number => measured.get(name) ?? Number.NaN;
  return [
    ...Object.entries(atLeast).flatMap(([name, least]) =>
      figureOf(name) >= least ? [] : [`${name} is ${figureOf(name)}, less than ${least}`],
    ),
    ...Object.entries(atMost).flatMap(([name, most]) =>
      figureOf(name) <= most ? [] : [`${name} is ${figureOf(name)}, more than ${most}`],
    ),
  ];
}

/**
 * A sentence for each figure that has bounds and is missing, for each that is no number or below zero, and for each
 * that leaves a bound which holds for any rows: a share of 1, or a count of 0.
 */
export function senseless(bounds: Bounds, figures: Figures): readonly string[] {
  const { atLeast = {}, atMost = {}, needAllRows } = bounds;
  const measured = flat(figures);
  const of = (all: Readonly<Record<string, number>>, exact: number) =>
    Object.fromEntries(
      Object.entries(all).filter(([name, bound]) => bound === exact && !needAllRows && measured.has(name)),
    );
  return [
    ...brokenBounds({ atLeast: of(atLeast, 1), atMost: of(atMost, 0) }, figures),
    ...Object.keys({ ...atLeast, ...atMost }).flatMap((name) =>
      measured.has(name) ? [] : [`${name} is missing`],
    ),
    ...[...measured].flatMap(([name, value]) =>
      Number.isFinite(value) && value >= 0 ? [] : [`${name} is ${value}`],
    ),
  ];
}
