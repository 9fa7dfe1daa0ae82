import type { BenchSize } from '../bench-suite';
import { processorMs, steadyMs } from '../time/processor-time';

/** Work that is to take time in proportion to what it is given. */
export interface GrowingWork {
  readonly figure: string;
  readonly size: number;
  /** By name: makes an input of some size, and says how it is worked on. */
  readonly inputs: readonly (readonly [name: string, prepare: Prepare])[];
}
export type Prepare = (size: number) => () => unknown;

/** A text of some length. */
export type Shape = (characters: number) => string;

/** A piece again and again. */
export const repeated =
  (piece: string): Shape =>
  (characters) =>
    piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);

/** The same work on texts of each kind: pieces that are repeated, or shapes by their names. */
export function onTexts(
  texts: readonly string[] | Readonly<Record<string, Shape>>,
  work: (text: string) => unknown,
): GrowingWork['inputs'] {
  const shapes = Array.isArray(texts)
    ? texts.map((piece): [string, Shape] => [JSON.stringify(piece), repeated(piece)])
    : Object.entries(texts);
  return shapes.map(([name, shape]) => [
    name,
    (size) => {
      const text = shape(size);
      return () => work(text);
    },
  ]);
}

/** How many times as much is compared with once: so far apart that what disturbs a measurement matters little. */
const FACTOR = 4;
/** What takes less of the processor, ms, cannot be quadratic at the sizes that are tried. */
const TOO_SHORT_MS = 8;
/** From here on one more look is worth its time: 2 is linear. */
const SUSPICIOUS = 2.3;
const ATTEMPTS = 3;

export interface WorstGrowth {
  readonly growth: number;
  readonly input: string;
}

/** How many times as long the work takes on twice as much, of the input with which that is most. */
export async function worstGrowth({ inputs, size }: GrowingWork, benchSize: BenchSize): Promise<WorstGrowth> {
  let worst: WorstGrowth = { growth: 0, input: 'none' };
  const isSmall = benchSize === 'small';
  for (const [input, prepare] of isSmall ? inputs.slice(0, 2) : inputs) {
    const growth = isSmall ? await growthAt(prepare, size / 20, 1) : await leastGrowth(prepare, size);
    if (growth > worst.growth) worst = { growth, input };
  }
  return worst;
}

/** Work that comes to its bound between two sizes grows faster there, and not beyond; quadratic work does at both. */
async function leastGrowth(prepare: Prepare, size: number): Promise<number> {
  const growth = await growthAt(prepare, size, ATTEMPTS);
  return growth <= SUSPICIOUS ? growth : Math.min(growth, await growthAt(prepare, FACTOR * size, ATTEMPTS));
}

/** The least of some attempts, for others disturb each; 1 where the work is too short to tell. */
async function growthAt(prepare: Prepare, size: number, attempts: number): Promise<number> {
  const [once, many] = [prepare(size), prepare(FACTOR * size)];
  await once();
  if ((await processorMs(many)) < TOO_SHORT_MS) return 1;
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > SUSPICIOUS; attempt += 1) {
    const quotient = (await steadyMs(many)) / (await steadyMs(once));
    least = Math.min(least, quotient ** (1 / Math.log2(FACTOR)));
  }
  return least;
}
