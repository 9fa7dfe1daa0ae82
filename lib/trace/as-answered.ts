import { countedAnew, renumbered } from '@/lib/text/markdown/markers/number-markers';
import type { Activity } from './activity';

/** Activities whose details name sources by the numbers that they had before the answer was shown. */
const NUMBERED: ReadonlySet<string> = new Set([
  ...['evidence', 'validation', 'reprompt', 'source', 'draft', 'revision', 'objection'],
]);
const NUMBER_KEYS: ReadonlySet<string> = new Set(['number', 'numbers', 'cites']);

type Json = NonNullable<Activity['detail']>[string];
type NumberOf = ReadonlyMap<number, number>;

/**
 * What a turn did, with its sources under the numbers by which its answer cites them: while it looked for them, they had
 * those of the order in which they were found. Sources that came one after the other stand in the order of these numbers. All of it has to be given, since the answer says so.
 */
export function asAnswered(activities: readonly Activity[]): readonly Activity[] {
  const cites = activities.findLast(({ kind }) => kind === 'answer')?.detail?.cites;
  if (!Array.isArray(cites)) return activities;
  const numberOf = countedAnew(cites.filter((number) => typeof number === 'number'));
  return inOrder(
    activities.map((activity) => (NUMBERED.has(activity.kind) ? withNumbers(activity, numberOf) : activity)),
  );
}

function inOrder(activities: readonly Activity[]): readonly Activity[] {
  const ordered: Activity[] = [];
  for (const activity of activities) {
    let place = ordered.length;
    while (comesBefore(activity, ordered[place - 1])) place -= 1;
    ordered.splice(place, 0, activity);
  }
  // Activities are found by their place.
  return ordered.map((activity, place) => ({
    ...activity,
    sequence: activities[place]?.sequence ?? activity.sequence,
  }));
}

const comesBefore = (one: Activity, other: Activity | undefined): boolean =>
  one.kind === 'source' &&
  other?.kind === 'source' &&
  one.parentId === other.parentId &&
  Number(one.detail?.number) < Number(other.detail?.number);

function withNumbers(activity: Activity, numberOf: NumberOf): Activity {
  const { kind, label, labels, summary, detail } = activity;
  const named = (words: string): string =>
    kind === 'source'
      ? words.replace(/\d+/, (number) => String(numberOf.get(Number(number)) ?? number))
      : words;
  return {
    ...activity,
    label: named(label),
    ...(labels && {
      labels: Object.fromEntries(Object.entries(labels).map(([locale, words]) => [locale, named(words)])),
    }),
    ...(summary !== undefined && { summary: renumbered(summary, numberOf) }),
    ...(detail && { detail: detailWith(detail, numberOf) }),
  };
}

const detailWith = (detail: NonNullable<Activity['detail']>, numberOf: NumberOf): typeof detail =>
  Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, valueWith(value, numberOf, NUMBER_KEYS.has(key))]),
  );

function valueWith(value: Json, numberOf: NumberOf, isNumber: boolean): Json {
  if (typeof value === 'number') return isNumber ? (numberOf.get(value) ?? value) : value;
  if (typeof value === 'string') return renumbered(value, numberOf);
  if (Array.isArray(value)) return value.map((one) => valueWith(one, numberOf, isNumber));
  if (typeof value === 'object' && value !== null) return detailWith(value, numberOf);
  return value;
}
