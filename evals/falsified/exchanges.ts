import type { AppLanguage } from '../../lib/text/languages/read-language';
import TABLES from './exchanges.json';
import type { FalseKind } from './statement-case';

/** A word to look for, and what stands in its place afterwards. */
type Exchange = readonly [pattern: RegExp, put: string];

const NOT_WITHIN_WORD = ['(?<![\\p{L}\\p{N}-])', '(?![\\p{L}\\p{N}-])'] as const;

const read = (pairs: readonly string[]): Exchange[] =>
  pairs.flatMap((pair) => {
    const isBothWays = pair.includes('|');
    const [left = '', right = ''] = pair.split(isBothWays ? '|' : '→');
    const exchange = (from: string, to: string): Exchange => [
      new RegExp(from.replace(/^(.*)$/s, `${NOT_WITHIN_WORD[0]}$1${NOT_WITHIN_WORD[1]}`), 'giu'),
      to,
    ];
    return isBothWays ? [exchange(left, right), exchange(right, left)] : [exchange(left, right)];
  });

const readAll = <Kind extends FalseKind>(
  all: Readonly<Record<Kind, readonly string[]>>,
): ReadonlyMap<FalseKind, readonly Exchange[]> =>
  new Map((Object.keys(all) as Kind[]).map((kind) => [kind, read(all[kind])] as const));

/** Words whose exchange makes a true statement say something else: each becomes the other, or with `→` only the second. */
export const EXCHANGES: Readonly<Record<AppLanguage, ReadonlyMap<FalseKind, readonly Exchange[]>>> = {
  en: readAll(TABLES.exchanges.en),
  id: readAll(TABLES.exchanges.id),
};

/** Parts that no source has, put behind a statement. */
export const ADDED_CLAUSES: Readonly<Record<AppLanguage, readonly string[]>> = TABLES.addedClauses;

/** What no source says of anybody or anything, put behind a name. */
export const ADDED_ATTRIBUTES: Readonly<Record<AppLanguage, readonly string[]>> = TABLES.addedAttributes;
