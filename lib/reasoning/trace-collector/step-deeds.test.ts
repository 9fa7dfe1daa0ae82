import { describe, expect, it } from 'vitest';
import type { Activity } from '@/lib/trace/activity';
import { StepDeeds } from './step-deeds';

type Given = Pick<Activity, 'kind'> & Partial<Activity>;

function take(deeds: StepDeeds, given: readonly Given[]) {
  return given.map((activity, sequence) =>
    deeds.take({
      ...{ activityId: `a${sequence + 1}`, sequence, parentId: null, stepKey: null, name: activity.kind },
      ...{ label: activity.kind, status: 'done', startedAt: 100 * (sequence + 1) },
      ...activity,
    }),
  );
}

const search: Given = { kind: 'search', stepKey: 'search-decision' };
const opening: Given = { kind: 'evidence', stepKey: 'source-validation' };
const check: Given = { kind: 'validation', stepKey: 'source-validation' };

describe('what a turn has done for its steps', () => {
  it('is read off its activities: searches, openings and checks, with counts and the stage that they stand in', () => {
    const deeds = new StepDeeds('normal');
    const told = take(deeds, [
      { kind: 'stage', name: 'document_answer', stepKey: 'tool-action', status: 'running' },
      { ...search, parentId: 'a1' },
      { ...opening, parentId: 'a1' },
      { ...opening, parentId: 'a1' },
      { ...check, parentId: 'a1', status: 'refused' },
    ]);
    expect(told.map((steps) => [...steps])).toEqual([
      [],
      ['search-decision', 'tool-action'],
      ['source-validation', 'tool-action'],
      ['source-validation', 'tool-action'],
      ['source-validation'],
    ]);
    deeds.citesDocument('d1', 900);
    deeds.citesDocument('d1', 900);
    const stage = 'document_answer';
    expect(deeds.metaOf('search-decision', 'en')).toEqual({ stage, note: '1 search' });
    expect(deeds.metaOf('source-validation', 'en')).toEqual({
      ...{ stage, sourceCount: 1 },
      note: '1 source · 2 passages opened · 1 check',
    });
    expect(deeds.metaOf('tool-action', 'id')).toEqual({
      ...{ stage, note: '3 panggilan' },
      toolName: 'pencarian, pembacaan dokumen',
    });
    expect(deeds.timeOf('source-validation')).toBe(300);
  });

  it('names the stage of the paper that was looked at, in curated mode without its title', () => {
    const looked: Given = { kind: 'paper', name: 'drafting', stepKey: 'paper-context-check' };
    const detail = {
      paperId: 'p',
      title: 'Tides',
      stage: 'drafting',
      words: 1,
      aimedWords: null,
      missing: [],
    };
    const [transparent, curated] = [new StepDeeds('paper'), new StepDeeds('paper')];
    take(transparent, [{ ...looked, detail }]);
    take(curated, [looked]);
    expect(transparent.metaOf('paper-context-check', 'en')).toEqual({ stage: 'drafting' });
    expect(curated.metaOf('paper-context-check', 'en')).toEqual({ stage: 'drafting' });
    expect([transparent.paper?.title, curated.paper?.title]).toEqual(['Tides', null]);
  });

  it('is nothing where a stage only meant to, and a call that failed has validated nothing', () => {
    const deeds = new StepDeeds('normal');
    take(deeds, [
      { kind: 'stage', name: 'deep_reflection', stepKey: 'source-validation' },
      { ...search, status: 'skipped' },
      { ...opening, status: 'failed' },
    ]);
    expect(deeds).toMatchObject({ hasSearched: false, hasSources: false, hasCalledTool: true });
    expect(deeds.metaOf('search-decision', 'en')).toEqual({});
  });

  it('counts a call once, by what people call its tool, from its beginning on', () => {
    const deeds = new StepDeeds('normal');
    const call: Given = { kind: 'tool', stepKey: 'tool-action', label: 'calculator' };
    const [begun = [], ended = []] = [
      take(deeds, [{ ...call, status: 'running' }])[0],
      take(deeds, [call])[0],
    ];
    expect([[...begun], [...ended]]).toEqual([['tool-action'], []]);
    expect(deeds.metaOf('tool-action', 'en')).toEqual({
      ...{ stage: 'respond', note: '1 call' },
      toolName: 'calculator',
    });
  });

  it('says of an answer the stage that was open when it began', () => {
    const deeds = new StepDeeds('normal');
    take(deeds, [
      { kind: 'stage', name: 'deep_synthesis', status: 'running' },
      { kind: 'answer', stepKey: 'response-compose', status: 'running' },
    ]);
    expect(deeds.metaOf('response-compose', 'en')).toEqual({ stage: 'deep_synthesis' });
  });
});
