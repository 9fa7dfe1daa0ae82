import { describe, expect, it } from 'vitest';
import { type Activity, activityDetailSchemas, isDetailOf, isForest } from './activity';
import { deepActivitiesForTest } from './testing/deep-activities';
import type { TraceEnvelope } from './trace-envelope';
import { projectTrace, type TraceViewer } from './trace-projection';

const KINDS = Object.keys(activityDetailSchemas);
/** What whoever has a link sees of a turn beyond labels, statuses and times. */
const SHARED_KINDS = [
  'answer',
  'clarification',
  'decision',
  'draft',
  'failure',
  'hypothesis',
  'instructions',
  'objection',
  'plan',
  'reflection',
  'reprompt',
  'revision',
  'source',
  'stage',
  'thought',
  'validation',
  'verification',
];

const activityOf = (kind: string, sequence: number): Activity => ({
  activityId: `act_${sequence}`,
  sequence,
  parentId: null,
  stepKey: null,
  kind,
  name: 'one',
  label: `A ${kind}`,
  status: 'done',
  startedAt: 1,
  endedAt: 2,
  summary: 'What came of it.',
  detail: { what: 'it was about' },
});

const trace: TraceEnvelope = {
  traceId: 'trc_1',
  turnId: 'trn_1',
  conversationId: 'cnv_1',
  messageId: 'msg_2',
  ownerId: 'ana',
  modelId: 'one:model',
  pipeline: 'deep',
  chatMode: 'normal',
  status: 'completed',
  locale: 'en',
  fidelity: { kind: 'none' },
  redactions: [],
  sanitizerVersion: '1',
  segmenterVersion: '1',
  startedAt: 1,
  record: {
    version: 3,
    headline: 'A question',
    traceMode: 'transparent',
    completedAt: 2,
    steps: [],
    activities: [...KINDS, 'not-known'].map(activityOf),
  },
  thoughtLogHash: null,
  hash: 'a',
  prevHash: null,
};

function activitiesSeenBy(viewer: TraceViewer, of: TraceEnvelope): readonly Activity[] {
  const { record } = projectTrace(of, [], viewer).trace;
  if (record.version !== 3) throw new TypeError('It is a record with activities.');
  return record.activities;
}

function kindsSeenBy(viewer: TraceViewer): string[] {
  const activities = activitiesSeenBy(viewer, trace);
  const seen = activities.filter(({ detail }) => detail !== undefined);
  expect(activities.filter(({ summary }) => summary !== undefined)).toEqual(seen);
  return seen.map(({ kind }) => kind).sort();
}

describe('details and summaries of activities', () => {
  it('are for their owner, of whatever kind they are', () => {
    const all = [...KINDS, 'not-known'].sort();
    expect(kindsSeenBy('owner')).toEqual(all);
    expect(kindsSeenBy('export')).toEqual(all);
  });

  it('leave nothing behind but what is of no memory, in a share', () => {
    const labels = (viewer: TraceViewer) => activitiesSeenBy(viewer, trace).map(({ label }) => label);
    expect(labels('reviewer')).toHaveLength(KINDS.length + 1);
    expect(labels('reviewer').filter((label) => !labels('share').includes(label))).toEqual(['A memory']);
  });

  it('are for those who look at it for their work, where the kind is known', () => {
    expect(kindsSeenBy('reviewer')).toEqual([...KINDS].sort());
    expect(kindsSeenBy('admin')).toEqual([...KINDS].sort());
  });

  it('are in a share where they are no memory and not what tools and models were given', () => {
    expect(kindsSeenBy('share')).toEqual(SHARED_KINDS);
  });

  it('say in a share what was found of a statement, not what tools gave back for it', () => {
    const claim = { claim: 'It costs 5.', verdict: 'supported', confidence: 1, decidedBy: 'computed' };
    const evidence = { sourceId: 'e1', start: 0, end: 8, quote: 'price: 5' };
    const detail = { consistencyScore: 1, factualityFlags: [], unresolvedClaims: [] };
    const activities = [
      { ...activityOf('verification', 0), detail: { ...detail, claims: [{ ...claim, evidence }] } },
    ];
    const checked = { ...trace, record: { ...trace.record, version: 3 as const, activities } };
    const seen = JSON.stringify(projectTrace(checked, [], 'share').trace);
    expect(seen).toContain('It costs 5.');
    expect(seen).not.toContain('price: 5');
    expect(JSON.stringify(projectTrace(checked, [], 'reviewer').trace)).toContain('price: 5');
  });

  it('say in a share by which number a statement is carried, and nothing of the document', () => {
    const evidence = { number: 2, documentId: 'doc_7', chunkId: 'chunk_7', start: 4, end: 90 };
    const claim = { claim: 'It costs 5.', verdict: 'supported', reason: 'carried', cites: [2], evidence };
    const activities = [{ ...activityOf('validation', 0), detail: { problems: [], claims: [claim] } }];
    const checked = { ...trace, record: { ...trace.record, version: 3 as const, activities } };
    const [seen] = activitiesSeenBy('share', checked);
    expect(seen?.detail).toEqual({ problems: [], claims: [{ ...claim, evidence: { number: 2 } }] });
    expect(isDetailOf('validation', seen?.detail ?? {})).toBe(true);
    expect(activitiesSeenBy('reviewer', checked)[0]?.detail).toMatchObject({ claims: [{ evidence }] });
  });

  it('say in a share how far a source is trusted, not which document it is', () => {
    const source = { number: 2, tier: 1, type: 'official', status: 'used' };
    const activities = [
      { ...activityOf('source', 0), detail: { ...source, documentId: 'doc_7', site: 'example.org' } },
    ];
    const told = { ...trace, record: { ...trace.record, version: 3 as const, activities } };
    expect(activitiesSeenBy('share', told)[0]?.detail).toEqual(source);
    expect(activitiesSeenBy('reviewer', told)[0]?.detail).toMatchObject({ documentId: 'doc_7' });
  });
});

describe('a deep turn in a share', () => {
  const { record } = trace;
  const activities = [...deepActivitiesForTest()];
  const deep = record.version === 3 ? { ...trace, record: { ...record, activities } } : trace;
  const shared = activitiesSeenBy('share', deep);

  it('has no call’s arguments and results, not in the words of evidence either', () => {
    const text = JSON.stringify(shared);
    for (const hidden of ['arguments', 'RICE', 'variables', 'Medium rice rose', 'example.com'])
      expect(text).not.toContain(hidden);
    for (const seen of [
      'Rice rose by 18.1 percent.',
      'contradicted',
      'Does one follow the other?',
      'Price history',
    ])
      expect(text).toContain(seen);
  });

  it('says nothing of what was remembered, and keeps the order of the rest', () => {
    expect(shared.some(({ kind, name }) => kind === 'memory' || name.startsWith('memory.'))).toBe(false);
    expect(shared).toHaveLength(activities.length - 2);
    expect(isForest(shared)).toBe(true);
  });

  it('names no tool of memory, in what a stage came to or in a step either', () => {
    const stage = {
      ...activityOf('stage', 0),
      summary: '2 calls: Recalling and Clock',
      detail: { toolCount: 2 },
    };
    const call = (name: string, label: string, sequence: number): Activity => ({
      ...activityOf('tool', sequence),
      ...{ parentId: stage.activityId, name, label },
    });
    const recall = call('memory.recall', 'Recalling', 1);
    const clock = call('clock.now', 'Clock', 2);
    const step = { stepKey: 'tool-action', status: 'done', ts: 1 } as const;
    const steps = [{ ...step, label: 'Used Recalling, Clock', meta: { toolName: 'Recalling, Clock' } }];
    const seen = (activities: Activity[]) => {
      const told = { ...trace, record: { ...trace.record, version: 3 as const, steps, activities } };
      return projectTrace(told, [], 'share').trace.record;
    };
    expect(seen([stage, recall, clock])).toMatchObject({
      steps: [{ label: 'Clock', status: 'done' }],
      activities: [{ label: 'A stage' }, { label: 'Clock', sequence: 1 }],
    });
    expect(JSON.stringify(seen([stage, recall, clock]))).not.toContain('Recalling');
    expect(JSON.stringify(seen([stage, recall]))).not.toMatch(/Recalling|Used/);
    expect(
      seen([
        { ...stage, summary: '1 call: Clock' },
        { ...clock, sequence: 1 },
      ]),
    ).toMatchObject({
      steps,
      activities: [{ summary: '1 call: Clock' }, {}],
    });
  });
});
