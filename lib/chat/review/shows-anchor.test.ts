import { describe, expect, it } from 'vitest';
import recordV1 from '@/lib/trace/fixtures/record-v1.json';
import recordV2 from '@/lib/trace/fixtures/record-v2.json';
import recordV3 from '@/lib/trace/fixtures/record-v3.json';
import { parseTrace } from '@/lib/trace/parse-trace';
import { type CommentAnchor, commentAnchorSchema } from './review-comment';
import { showsAnchor } from './shows-anchor';

function recordOf(stored: unknown) {
  const parsed = parseTrace(stored);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

const THOUGHTS = ['Roots ', 'first.'].map((delta, sequence) => ({ sequence, delta, ts: 1 }));
const step = (stepKey: string): CommentAnchor => commentAnchorSchema.parse({ kind: 'step', stepKey });
const activity = (activityId: string): CommentAnchor => ({ kind: 'activity', activityId });
const passage = (sequence: number, start: number, end: number): CommentAnchor => ({
  kind: 'thought',
  sequence,
  start,
  end,
});

describe('showsAnchor', () => {
  it('knows the activities of a record by their ids, and no others', () => {
    const record = recordOf(recordV3);
    expect(recordV3.activities.length).toBeGreaterThan(0);
    for (const { activityId } of recordV3.activities)
      expect(showsAnchor(record, [], activity(activityId))).toBe(true);
    for (const id of ['', 'a0', '__proto__', 'constructor', 'length', '0'])
      expect(showsAnchor(record, [], activity(id))).toBe(false);
    expect(showsAnchor(recordOf(recordV2), [], activity('a1'))).toBe(false);
  });

  it.each([
    ['without activities, those that came about', { ...recordV3, activities: [] }, true],
    ['of version 1, those that came about', recordV1, true],
    ['of version 2, those that came about', recordV2, true],
    ['with activities, none', recordV3, false],
  ])('knows of the steps of a record %s', (_, stored, hasRows) => {
    const record = recordOf(stored);
    for (const { stepKey, status } of record.steps)
      expect(showsAnchor(record, [], step(stepKey))).toBe(
        hasRows && status !== 'skipped' && status !== 'pending',
      );
  });

  it.each([
    [passage(0, 0, 5), true],
    // It runs on into the next entry.
    [passage(0, 2, 12), true],
    [passage(1, 0, 6), true],
    [passage(0, 2, 13), false],
    [passage(1, 6, 7), false],
    [passage(2, 0, 1), false],
  ])('knows a passage if all of it is there: %j', (anchor, isThere) => {
    expect(showsAnchor(recordOf(recordV3), THOUGHTS, anchor)).toBe(isThere);
  });

  it('knows the trace as a whole', () => {
    expect(showsAnchor(recordOf(recordV1), [], { kind: 'trace' })).toBe(true);
  });
});
