import type { ReadEvidence } from '@/lib/claims/reading/read-evidence';
import type { Steps } from '@/lib/shared/steps';
import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import { passagesAbout } from './mentions';
import { readRespect } from './respect';
import type { StatedValue } from './stated-value';
import { type ReadMention, readMention, valueInSentence } from './value-in-sentence';
import { valueInTable } from './value-in-table';

/** What sources state outright of some things in some respects. */
export interface StatedCells {
  /** By thing, then by respect; null where nothing is stated, or where what is stated differs. */
  readonly values: readonly (readonly (StatedValue | null)[])[];
  /** The passages that are about any of the things. */
  readonly about: readonly ReadMention[];
}

/** Passages that are read; what stands further back is left to the model. */
const MOST_READ = 150;

/** Reads a comparison out of sources: out of tables first, then out of sentences. */
export function* statedCells(
  entities: readonly string[],
  respects: readonly string[],
  evidence: ReadEvidence,
): Steps<StatedCells> {
  const language = languageOf(entities, respects, evidence);
  const tables = yield* evidence.tablesIn(language);
  const about: ReadMention[] = [];
  for (const mention of (yield* passagesAbout(entities, evidence.passages)).slice(0, MOST_READ)) {
    about.push(readMention(mention, language));
    yield;
  }
  const values: (StatedValue | null)[][] = entities.map(() => []);
  for (const respect of respects.map(readRespect))
    for (const [entity, name] of entities.entries()) {
      const inTables = tables.flatMap(
        ({ sourceId, table }) => valueInTable(name, respect, { sourceId, table, language }) ?? [],
      );
      yield;
      const inSentences =
        inTables.length > 0 ? [] : about.flatMap((read) => valueInSentence(entity, respect, read) ?? []);
      values[entity]?.push(agreed([...inTables, ...inSentences]));
      yield;
    }
  return { values, about };
}

function languageOf(
  entities: readonly string[],
  respects: readonly string[],
  { sources }: ReadEvidence,
): AppLanguage {
  const own = [...respects, ...entities].join(' ');
  return (readLanguage(sources[0]?.text.slice(0, 2_000) ?? '') ?? readLanguage(own))?.language ?? 'en';
}

/** The surest of values that say the same; null where they do not. */
function agreed(values: readonly StatedValue[]): StatedValue | null {
  const [best] = values.toSorted((left, right) => right.confidence - left.confidence);
  if (best === undefined) return null;
  return values.every((one) => saysTheSame(one, best)) ? best : null;
}

function saysTheSame(one: StatedValue, other: StatedValue): boolean {
  const [left, right] = [one.quantity, other.quantity];
  if (left !== null && right !== null)
    return left.dimension === right.dimension && left.low <= right.high && right.low <= left.high;
  return one.value.toLowerCase() === other.value.toLowerCase();
}
