import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import recordV1 from './fixtures/record-v1.json';
import recordV2 from './fixtures/record-v2.json';
import recordV3 from './fixtures/record-v3.json';
import { parseTrace } from './parse-trace';

const fixtures: readonly { readonly version: number; readonly fixture: unknown }[] = [
  { version: 1, fixture: recordV1 },
  { version: 2, fixture: recordV2 },
  { version: 3, fixture: recordV3 },
];

describe('parseTrace', () => {
  it.each(fixtures)('reads the frozen fixture of version $version as it is', ({ fixture }) => {
    expect(parseTrace(fixture)).toEqual({ ok: true, value: fixture });
  });

  it.each([null, undefined, 4, 'text', [], {}, { version: '2' }])('says that %j is not a record', (value) => {
    expect(parseTrace(value)).toEqual({ ok: false, error: { code: 'not-a-record' } });
  });

  it('names a version that it does not know', () => {
    expect(parseTrace({ ...recordV2, version: 4 })).toEqual({
      ok: false,
      error: { code: 'unknown-version', version: 4 },
    });
  });

  it('refuses a thought in a curated record', () => {
    const steps = recordV1.steps.map((step) => ({ ...step, thought: 'It leaks.' }));
    expect(parseTrace({ ...recordV1, steps })).toMatchObject({
      ok: false,
      error: { code: 'invalid-record', version: 1 },
    });
  });

  it.each([
    ['a thought over 200 characters', { thought: 'x'.repeat(201) }],
    ['an empty label', { label: '' }],
    ['a label over 80 characters', { label: 'x'.repeat(81) }],
    ['an unknown status', { status: 'maybe' }],
    ['a progress over 100', { progress: 101 }],
  ])('refuses %s', (_, change) => {
    const steps = recordV2.steps.map((step, index) => (index === 0 ? { ...step, ...change } : step));
    const result = parseTrace({ ...recordV2, steps });
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid-record', version: 2 } });
  });

  it('refuses steps that are missing or out of order', () => {
    expect(parseTrace({ ...recordV2, steps: recordV2.steps.slice(1) }).ok).toBe(false);
    expect(parseTrace({ ...recordV2, steps: recordV2.steps.toReversed() }).ok).toBe(false);
  });

  it.each([
    ['out of order', () => recordV3.activities.toReversed()],
    ['under one that is not there', () => recordV3.activities.map((one) => ({ ...one, parentId: 'a0' }))],
    ['with an unknown status', () => recordV3.activities.map((one) => ({ ...one, status: 'maybe' }))],
    ['with a range that ends before it begins', () => withDetail({ start: 5, end: 4 })],
  ])('refuses activities %s', (_, change) => {
    expect(parseTrace({ ...recordV3, activities: change() })).toMatchObject({
      ok: false,
      error: { code: 'invalid-record', version: 3 },
    });
  });

  it('reads activities of a kind that it does not know', () => {
    const activities = recordV3.activities.map((one) => ({ ...one, kind: 'juggling' }));
    expect(parseTrace({ ...recordV3, activities }).ok).toBe(true);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof parseTrace(value).ok).toBe('boolean');
      }),
    );
  });
});

const withDetail = (detail: object): object[] =>
  recordV3.activities.map((activity) => (activity.kind === 'thought' ? { ...activity, detail } : activity));
