import { expect, it } from 'vitest';
import { STEP_KEYS } from '@/lib/trace/step-key';
import type { TraceRecord } from '@/lib/trace/trace-record';
import { timelineLines } from './timeline-lines';

const STATUSES = ['done', 'skipped', 'pending', 'pending', 'pending', 'error'] as const;
const record: TraceRecord = {
  version: 2,
  headline: 'A stopped turn',
  traceMode: 'transparent',
  completedAt: 2,
  steps: STEP_KEYS.map((stepKey, index) => ({
    stepKey,
    label: `Step *${index + 1}*`,
    status: STATUSES[index] ?? 'done',
    ts: 1,
    ...(index === 0 && { thought: 'The user asks.' }),
  })),
};

it.each([
  ['en', 'Stopped here'],
  ['id', 'Dihentikan di sini'],
] as const)('says in %s at which step the turn was stopped', (locale, words) => {
  const steps = record.steps.map((step) => ({ ...step, status: 'stopped' as const }));
  expect(timelineLines({ ...record, steps } as TraceRecord, locale).at(-1)).toBe(
    `6. **Step \\*6\\*** (${words})`,
  );
});

it.each([
  ['en', 'Not reached'],
  ['id', 'Tidak sampai ke langkah ini'],
] as const)('leaves out what was not needed, and says in %s what was not reached', (locale, words) => {
  expect(timelineLines(record, locale)).toEqual([
    '1. **Step \\*1\\***',
    '   The user asks.',
    `3. **Step \\*3\\*** (${words})`,
    `4. **Step \\*4\\*** (${words})`,
    `5. **Step \\*5\\*** (${words})`,
    '6. **Step \\*6\\***',
  ]);
});

it('lists what happened in a newer record, with its step and how long it took', () => {
  const done = { parentId: null, status: 'done' as const, name: 'run', stepKey: 'response-compose' as const };
  const newer: TraceRecord = {
    ...record,
    version: 3,
    traceMode: 'transparent',
    activities: [
      {
        ...done,
        activityId: 'a1',
        sequence: 0,
        kind: 'thought',
        label: 'Read *it*',
        startedAt: 0,
        endedAt: 400,
      },
      {
        ...done,
        activityId: 'a2',
        sequence: 1,
        kind: 'answer',
        label: 'Writing the answer',
        status: 'stopped',
        startedAt: 400,
        endedAt: 2_000,
      },
    ],
  };
  expect(timelineLines(newer, 'en')).toEqual([
    '1. **Read \\*it\\*** (answer · 0.4 sec)',
    '2. **Writing the answer** (answer · Stopped here · 1.6 sec)',
  ]);
  expect(timelineLines(newer, 'id')[1]).toContain(
    'Menulis jawaban** (jawaban · Dihentikan di sini · 1,6 dtk)',
  );
});
