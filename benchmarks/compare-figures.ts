import type { Figures } from './bench-suite';
import type { FigureMeaning } from './figure-meaning';
import { median } from './median';

/** By how much of what it is there a figure may be worse here without being called so. */
const TOLERANCE = 0.1;

/** What one round has measured in both checkouts. */
export interface ComparedRound {
  readonly here: Figures;
  readonly there: Figures;
}

export interface ComparedFigure {
  readonly name: string;
  /** Medians over the rounds; NaN where a checkout does not have the figure. */
  readonly here: number;
  readonly there: number;
  /** Here over there: the median of the rounds' quotients, and the lowest and highest of them. */
  readonly ratio: number;
  readonly lowestRatio: number;
  readonly highestRatio: number;
  /** Whether it is worse here by more than a tenth. */
  readonly worse: boolean;
}

/** Compares every figure that either checkout has; the meanings tell which way is worse. */
export function compareFigures(
  meanings: Readonly<Record<string, FigureMeaning>>,
  rounds: readonly ComparedRound[],
): readonly ComparedFigure[] {
  const names = new Set(rounds.flatMap(({ here, there }) => [...Object.keys(here), ...Object.keys(there)]));
  return [...names].map((name) => {
    const here = rounds.map((round) => round.here[name] ?? Number.NaN);
    const there = rounds.map((round) => round.there[name] ?? Number.NaN);
    const quotients = here.map((value, round) => quotient(value, there[round] ?? Number.NaN));
    const ratio = median(quotients);
    return {
      name,
      here: median(here),
      there: median(there),
      ratio,
      lowestRatio: Math.min(...quotients),
      highestRatio: Math.max(...quotients),
      worse: isWorse(meanings[name]?.better ?? 'neither', ratio),
    };
  });
}

/** Nothing is as much as nothing. */
const quotient = (here: number, there: number): number => (here === there ? 1 : here / there);

function isWorse(better: FigureMeaning['better'], ratio: number): boolean {
  switch (better) {
    case 'less':
      return ratio > 1 + TOLERANCE;
    case 'more':
      return ratio < 1 - TOLERANCE;
    case 'neither':
      return false;
    default:
      return better satisfies never;
  }
}
