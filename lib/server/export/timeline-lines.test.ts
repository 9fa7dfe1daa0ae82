import { expect, it } from 'vitest';
import type { Activity } from '@/lib/trace/activity';
import { type Locale, STEP_KEYS } from '@/lib/trace/step-key';
import { deepActivitiesForTest } from '@/lib/trace/testing/deep-activities';
import { documentActivitiesForTest } from '@/lib/trace/testing/document-activities';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
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

const linesOf = (of: TraceRecord, locale: Locale, status: TraceStatus = 'completed') =>
  timelineLines({ record: of, status }, locale);

it.each([
  ['en', 'Stopped here'],
  ['id', 'Dihentikan di sini'],
] as const)('says in %s at which step the turn was stopped', (locale, words) => {
  const steps = record.steps.map((step) => ({ ...step, status: 'stopped' as const }));
  expect(linesOf({ ...record, steps } as TraceRecord, locale).at(-1)).toBe(`6. **Step \\*6\\*** (${words})`);
});

it.each([
  ['en', 'Not reached'],
  ['id', 'Tidak sampai ke langkah ini'],
] as const)('leaves out what was not needed, and says in %s what was not reached', (locale, words) => {
  expect(linesOf(record, locale)).toEqual([
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
        detail: { start: 0, end: 9_000, times: 300 },
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
  expect(linesOf(newer, 'en')).toEqual([
    '1. **Read \\*it\\*** (answer · 0.4s)',
    '   The model repeats itself here 300 times.',
    '2. **Writing the answer** (Stopped here · 1.6s)',
  ]);
  expect(linesOf(newer, 'id')[2]).toContain('Menulis jawaban** (Dihentikan di sini · 1,6\u00a0dtk)');
});

it('sets what belongs to something under it, and says below how the turn ended', () => {
  const labels = ['Planning', 'Think *first*', 'clock', 'Write'];
  const activities = labels.map((label, sequence) => ({
    activityId: `a${sequence + 1}`,
    parentId: sequence === 1 || sequence === 2 ? 'a1' : null,
    sequence,
    kind: sequence === 1 ? 'thought' : sequence === 2 ? 'tool' : 'stage',
    name: 'run',
    label,
    status: 'done' as const,
    stepKey: sequence === 1 ? ('response-compose' as const) : null,
    startedAt: 0,
    endedAt: 1_000,
    ...(sequence === 2 && { detail: { arguments: {}, result: 1 } }),
  }));
  const nested: TraceRecord = { ...record, version: 3, traceMode: 'transparent', activities };
  expect(linesOf(nested, 'en', 'stopped')).toEqual([
    '1. **Planning** (1s)',
    '   1. **Think \\*first\\*** (1s)',
    '   2. **clock** (1s)',
    '      - Tool: ` run `',
    '      - Input: ` {} `',
    '      - Result: ` 1 `',
    '2. **Write** (1s)',
    '',
    'Stopped here',
  ]);
});

it('says what a call of the model was about, as the panel does', () => {
  const call: TraceRecord = {
    ...record,
    version: 3,
    traceMode: 'transparent',
    activities: [
      {
        activityId: 'a1',
        sequence: 0,
        parentId: null,
        stepKey: null,
        kind: 'model-call',
        name: 'deep-plan',
        label: 'Asked the model',
        status: 'done',
        startedAt: 0,
        endedAt: 400,
        detail: { prompt: 'deep-plan', version: 2, variables: { question: 'Why?' } },
      },
    ],
  };
  expect(linesOf(call, 'en').slice(0, 3)).toEqual([
    '1. **Asked the model** (0.4s)',
    '   - Prompt: ` deep-plan ` version 2',
    '   - Input: ` {"question":"Why?"} `',
  ]);
  const [row] = call.activities;
  const { detail: _detail, ...hidden } = row as Activity;
  expect(linesOf({ ...call, activities: [hidden] }, 'en')).toHaveLength(1);
});

it('lists a deep turn with its rounds, plan, statements and verdicts', () => {
  const { steps, headline, completedAt } = record;
  const deep: TraceRecord = {
    version: 3,
    traceMode: 'transparent',
    steps: steps.map(({ stepKey, label, ts }) => ({ stepKey, label, ts, status: 'done' as const })),
    headline,
    completedAt,
    activities: [...deepActivitiesForTest()],
  };
  const text = linesOf(deep, 'en').join('\n');
  for (const line of [
    '  - 3: Does one follow the other? (after 1, 2)',
    '**Reasoning** (search · round 2 · 62% sure · 6.1s)',
    '- Contradiction: The rise in rice began five weeks before the fuel price changed. Another round.',
    '**Vegetables followed transport costs within a fortnight.** (60% sure',
    '- Fuel lifted the price of rice. (contradicted · computed · 90% sure) “The price of fuel changed on 9 March 2024.”',
    '(contradiction · medium risk) → Say how much of the rise fuel can explain.',
  ])
    expect(text).toContain(line);
});

it.each([
  ['en', /“rebuild index” → 2 passages in 2 documents\n.*\n +- “rate limit” → the search failed/],
  ['en', /Opened a passage\*\*.*\n +- \\\[1\\\] page 3/],
  ['en', /- Restart the cluster\\?\. \(Unsupported · no opened passage says this\)/],
  ['en', /- Search or open more before answering · 1 call and 2 corrections left/],
  ['id', /Diperlukan minimal 2 bagian yang dibuka; saat itu baru 1/],
  ['id', /\(Salah sumber · disebutkan di bagian lain, bukan yang dirujuk · \\\[2\\\]\)/],
] as const)('tells in %s what a turn did that answers from documents: %s', (locale, words) => {
  const activities = [...documentActivitiesForTest()];
  const lines = linesOf({ ...record, version: 3, traceMode: 'transparent', activities }, locale);
  expect(lines.join('\n')).toMatch(words);
});
