import { describe, expect, it } from 'vitest';
import type { Activity } from '@/lib/trace/activity';
import { DRAFT_LABELS } from '@/lib/trace/draft-labels';
import { begunActivity } from './begun-activity';

const ended = (shown: Partial<Activity>): Activity => ({
  activityId: 'a1',
  sequence: 0,
  parentId: null,
  stepKey: null,
  kind: 'stage',
  name: 'deep_plan',
  label: 'Planning',
  status: 'done',
  startedAt: 1_000,
  endedAt: 3_000,
  ...shown,
});
const begun = (shown: Partial<Activity>, thoughts = '') => begunActivity(ended(shown), thoughts);

describe('begunActivity', () => {
  it('runs, and says nothing of what came of it', () => {
    const activity = begun({ summary: 'Two steps', confidence: 0.7, detail: { toolCount: 2 } });
    expect(activity).toEqual({
      activityId: 'a1',
      sequence: 0,
      parentId: null,
      stepKey: null,
      kind: 'stage',
      name: 'deep_plan',
      label: 'Planning',
      status: 'running',
      startedAt: 1_000,
    });
  });

  it('knows what a tool was given, not what it gave back', () => {
    const detail = { arguments: { expression: '6*7' }, result: { value: 42 }, retries: 1 };
    expect(begun({ kind: 'tool', detail }).detail).toEqual({ arguments: { expression: '6*7' } });
    expect(begun({ kind: 'tool', detail: { result: 42 } })).not.toHaveProperty('detail');
  });

  it('does not count the words of an answer before they are written', () => {
    expect(begun({ kind: 'answer', detail: { words: 120 } })).not.toHaveProperty('detail');
  });

  it('knows what a call of the model was about, and why something was decided', () => {
    const call = { prompt: 'deep-plan', version: 1, variables: { question: 'Why?' } };
    const decided = { chosen: 'deep', reason: 'score-above' };
    expect(begun({ kind: 'model-call', detail: call }).detail).toEqual(call);
    expect(begun({ kind: 'decision', detail: decided }).detail).toEqual(decided);
  });

  it('calls a draft what it was called until it was refused', () => {
    const labels = { en: 'A draft, refused', id: 'Draf, ditolak' };
    const refused = { kind: 'draft', name: 'draft', status: 'refused', labels, label: labels.id } as const;
    expect(begun(refused)).toMatchObject({ label: DRAFT_LABELS.id, labels: DRAFT_LABELS });
  });

  it('calls a run of thoughts by its first sentence, and a heading by its own words', () => {
    const thoughts = 'Before it. Okay, prices first. The harvest explains most of the rise in prices.';
    const range = { start: 11, end: thoughts.length };
    const run = { kind: 'thought', name: 'run', label: 'The harvest explains most', detail: range } as const;
    expect(begun(run, thoughts)).toMatchObject({
      label: 'Prices first',
      detail: { start: 11, end: 11 },
    });
    expect(begun({ ...run, name: 'heading' }, thoughts).label).toBe('The harvest explains most');
  });
});
