import { type Infer, v } from 'convex/values';
import type { Doc } from '../_generated/dataModel';

/**
 * How far somebody has come in the queue: to the rows that were made at a time, and which of those are behind them,
 * since several may have been made at once.
 */
export const queuePlace = v.object({ madeAt: v.number(), passed: v.array(v.string()) });
export type QueuePlace = Infer<typeof queuePlace>;

type Item = Doc<'reviewItems'>;

/** The time from which on, downwards, rows are still to be looked at. */
export const latestMade = (place: QueuePlace | null): number => place?.madeAt ?? Number.MAX_SAFE_INTEGER;

export const isPassed = (place: QueuePlace | null, { _creationTime, traceId }: Item): boolean =>
  place !== null && _creationTime === place.madeAt && place.passed.includes(traceId);

/** The place behind a row that follows on the given one. */
export const placeAfter = (place: QueuePlace | null, { _creationTime, traceId }: Item): QueuePlace => ({
  madeAt: _creationTime,
  passed: place?.madeAt === _creationTime ? [...place.passed, traceId] : [traceId],
});
