import { isTelling, isTopic, type Unit, type UnitSentence } from './unit';

/** A part of a statement that says something of its own: places of its units. */
export type Part = readonly number[];

/** A part with fewer topics belongs to its neighbour. */
const FEWEST_TOPICS = 2;

/** Cuts a statement at its commas, brackets and conjunctions. */
export function partsOf({ units }: UnitSentence): Part[] {
  const parts: number[][] = [];
  let segment = -1;
  for (const [at, unit] of units.entries()) {
    if (unit.segment !== segment) parts.push([]);
    segment = unit.segment;
    parts.at(-1)?.push(at);
  }
  const whole: number[][] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last !== undefined && (isSlight(part, units) || isSlight(last, units))) last.push(...part);
    else whole.push(part);
  }
  return whole;
}

const isSlight = (part: Part, units: readonly Unit[]): boolean => {
  const own = part.flatMap((at) => units[at] ?? []);
  return own.filter(isTopic).length < FEWEST_TOPICS && own.filter(isTelling).length <= FEWEST_TOPICS;
};
