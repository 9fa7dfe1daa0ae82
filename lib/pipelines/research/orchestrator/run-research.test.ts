import { describe, expect, it } from 'vitest';
import { researchItemSchema } from '@/lib/chat/research/research-item';
import { ok } from '@/lib/shared/result';
import { PASSED, playResearchRun, READY, REJECTED, REPORT } from '../testing/play-research-run';
import { sourceForTest } from '../testing/source-for-test';

const needs = (...new_queries: string[]) => ({
  status: 'SEARCH_REQUIRED' as const,
  new_queries,
  draft: '',
  reasoning_chain: 'The cause is in no source.',
});
const reportOf = (final_report: string) => ({ ...REPORT, final_report });
const revised = (draft: string) => ({ ...READY, draft });

describe('what a run comes to', () => {
  it('is one item with exactly the keys that were agreed upon', async () => {
    const { run } = await playResearchRun({});
    const [item, ...more] = run.items;
    expect(more).toEqual([]);
    expect(Object.keys(item ?? {})).toEqual([
      '@type',
      'url',
      'name',
      'site',
      'siteUrl',
      'score',
      'description',
      'schema_object',
    ]);
    expect(item).toMatchObject({
      '@type': 'Item',
      url: 'https://nalar.example/c/1',
      name: 'Research report: Did the rate rise?',
      siteUrl: 'https://nalar.example',
      description: REPORT.final_report,
    });
    expect(item?.schema_object).toEqual({
      '@type': 'ResearchReport',
      mode: 'strict',
      iterations: 1,
      sources_used: ['Bank 1'],
      confidence: 'Medium',
      total_sources_analyzed: 2,
    });
  });

  it.each([
    ['a report', {}],
    ['a report in Indonesian', { request: { locale: 'id' as const } }],
    ['no report', { analyst: [{ throws: 'broken' }] }],
    ['no report, since nothing is trusted', { request: { items: [] } }],
  ])('is taken by whoever takes items: %s', async (_name, given) => {
    const { run } = await playResearchRun(given);
    const sent: unknown = JSON.parse(JSON.stringify(run.items[0]));
    expect(researchItemSchema.parse(sent)).toEqual(run.items[0]);
  });
});

describe('the debate', () => {
  it('goes on with the last draft that was judged where the next one does not come in time', async () => {
    const times = [0, 0];
    const { run, told } = await playResearchRun({
      analyst: [READY, { fails: { kind: 'timed-out' } }],
      critic: [REJECTED],
      limits: { debateMs: 10 },
      ports: { clock: () => times.shift() ?? 20 },
    });
    expect(run).toMatchObject({ status: 'reported', convergence: 'time-used' });
    expect(told).toContain('ended 2 time-used');
  });

  it('ends with the first draft that passes', async () => {
    const { run, told, searches } = await playResearchRun({});
    expect(told).toEqual([
      'sources 1:Bank 2:Daily',
      'draft 1 DRAFT_READY',
      'objection 1 PASS',
      'ended 1 passed',
      'report 1',
    ]);
    expect(run).toMatchObject({ status: 'reported', convergence: 'passed', iterations: 1 });
    expect(searches).toEqual([]);
  });

  it('searches for a gap that the critic found, revises, and ends with a warning', async () => {
    const { run, told, searches, asked } = await playResearchRun({
      analyst: [
        READY,
        needs('why did the rate rise', 'Did the rate rise'),
        revised('It rose, since prices did [3].'),
      ],
      critic: [REJECTED, { ...PASSED, status: 'WARN' }],
      found: [[sourceForTest(3, 'Daily', 'Prices rose.'), sourceForTest(4, 'Forum', 'They lie.')]],
    });
    expect(told).toEqual([
      'sources 1:Bank 2:Daily',
      'draft 1 DRAFT_READY',
      'objection 1 REJECT',
      'revision 2 of 1 SEARCH_REQUIRED',
      'sources 3:Daily -Forum:tier',
      'revision 2 of 1 DRAFT_READY',
      'objection 2 WARN',
      'ended 2 passed-with-warning',
      'report 2',
    ]);
    expect(searches).toEqual([['why did the rate rise']]);
    expect(run).toMatchObject({ status: 'reported', convergence: 'passed-with-warning' });
    expect(run.items[0]?.schema_object).toMatchObject({ iterations: 2, total_sources_analyzed: 3 });
    const writer = asked.find(({ who }) => who === 'writer')?.about[0];
    expect(writer).toMatchObject({ review: { status: 'WARN' }, context: run.sources, mode: 'strict' });
  });

  it('says so where the critic is never content', async () => {
    const { run, told } = await playResearchRun({
      analyst: [READY, revised('It rose [1]!'), revised('It did rise [1].')],
      critic: [
        REJECTED,
        { ...REJECTED, critique: 'Who says so?' },
        { ...REJECTED, critique: 'By how much is not told.' },
      ],
    });
    expect(told.filter((line) => line.startsWith('objection'))).toHaveLength(3);
    expect(run).toMatchObject({
      status: 'reported',
      convergence: 'iterations-used',
      iterations: 3,
      rating: { confidence: 'Low', reasons: ['not-converged', 'one-source'] },
    });
  });

  it('ends where the critic says again what it has said', async () => {
    const { run } = await playResearchRun({
      analyst: [READY, revised('It rose [1]!'), revised('It did rise [1].')],
      critic: [REJECTED],
    });
    expect(run).toMatchObject({
      ...{ status: 'reported', convergence: 'nothing-changed', iterations: 2 },
      rating: { confidence: 'Low', reasons: ['not-converged', 'one-source'] },
    });
  });

  it('reviews the draft that there is where a search brings nothing', async () => {
    const { run, searches, asked } = await playResearchRun({
      analyst: [{ ...needs('one'), draft: 'It rose [1].' }],
      ports: { search: async () => [] },
    });
    expect(asked.filter(({ who }) => who === 'analyst')).toHaveLength(1);
    expect([run.status, searches]).toEqual(['reported', []]);
  });

  it('begins no further draft and no search once its time is over', async () => {
    let now = 0;
    const clock = (): number => now;
    const review = async () => {
      now = 60_000;
      return ok(REJECTED);
    };
    const { run } = await playResearchRun({ ports: { clock, critic: { review } } });
    expect(run).toMatchObject({ status: 'reported', convergence: 'time-used', iterations: 1 });
    const { run: late, searches } = await playResearchRun({
      analyst: [needs('why'), READY],
      limits: { debateMs: 0 },
    });
    expect(searches).toEqual([]);
    expect(late.status).toBe('reported');
  });

  it('does not ask again about a draft that did not change', async () => {
    const { run, asked } = await playResearchRun({ critic: [REJECTED] });
    expect(run).toMatchObject({ convergence: 'nothing-changed', iterations: 2 });
    expect(asked.map(({ who }) => who)).toEqual(['analyst', 'critic', 'analyst', 'writer']);
  });

  it('makes as many searches as it may, and none twice, whatever the analyst wants', async () => {
    const { run, searches, asked } = await playResearchRun({
      analyst: [
        needs('one', 'ONE!', 'two', 'three', 'four'),
        needs('two', 'five'),
        needs('six'),
        needs('seven'),
      ],
    });
    expect(searches).toEqual([['one', 'two', 'three'], ['five']]);
    const drafts = asked.filter(({ who }) => who === 'analyst');
    expect(drafts.map(({ about: [task] }) => task)).toMatchObject([
      { searchesLeft: 2 },
      { searchesLeft: 1 },
      { searchesLeft: 0, searched: ['Did the rate rise?', 'one', 'two', 'three', 'five'] },
    ]);
    expect(run).toMatchObject({ status: 'failed', failure: { code: 'no-draft' } });
  });

  it('asks once more for a draft where there is nothing new to be searched for', async () => {
    const { run, searches, asked } = await playResearchRun({ analyst: [needs('did the RATE rise'), READY] });
    expect(searches).toEqual([]);
    expect(asked[1]?.about[0]).toMatchObject({ searchesLeft: 0 });
    expect(run.status).toBe('reported');
  });

  it('takes what there is where an analyst goes on to want searches', async () => {
    const { run } = await playResearchRun({
      analyst: [{ ...needs('one'), draft: 'It rose [1].' }],
      limits: { maxGapSearches: 0 },
    });
    expect(run).toMatchObject({ status: 'reported', iterations: 1 });
  });
});

describe('the sources', () => {
  it('are those that the mode takes', async () => {
    const items = [
      sourceForTest(1, 'Forum', 'No.'),
      sourceForTest(2, 'Daily', 'Yes.'),
      sourceForTest(3, 'Nobody', 'Maybe.'),
    ];
    const told = async (mode: 'strict' | 'discovery') =>
      (await playResearchRun({ request: { mode, items } })).told[0];
    expect(await told('strict')).toBe('sources 1:Daily -Forum:tier -Nobody:tier');
    expect(await told('discovery')).toBe('sources 1:Forum 2:Daily 3:Nobody');
  });

  it('have to be there', async () => {
    const items = [sourceForTest(1, 'Forum', 'No.')];
    const { run, asked } = await playResearchRun({ request: { items } });
    expect(asked).toEqual([]);
    expect(run).toMatchObject({ status: 'failed', failure: { code: 'no-valid-sources' } });
    expect(run.items[0]).toMatchObject({
      score: 0,
      description: expect.stringContaining('No source'),
      schema_object: { '@type': 'ResearchError', code: 'no-valid-sources', iterations: 0 },
    });
  });

  it('keep their numbers, and take further passages of theirs', async () => {
    const again = sourceForTest(1, 'Bank', 'Prices had risen.');
    const more = { ...again, passages: again.passages.map((passage) => ({ ...passage, chunkId: 'other' })) };
    const { run } = await playResearchRun({
      analyst: [needs('why'), READY],
      found: [[sourceForTest(7, 'Daily', 'New.'), more, sourceForTest(2, 'Daily', 'It rose.')]],
    });
    expect(run.sources.map(({ number, documentId, text }) => [number, documentId.at(-1), text])).toEqual([
      [1, '1', 'The rate rose to 6 percent.\n\nPrices had risen.'],
      [2, '2', 'It rose.'],
      [3, '7', 'New.'],
    ]);
    expect(run.sources[0]?.description).toBe(`[Tier 1 | official] ${run.sources[0]?.text}`);
  });

  it('are no more, and no longer, than may be', async () => {
    const { run, told } = await playResearchRun({ limits: { mostSources: 1, sourceCharacters: 8 } });
    expect(told[0]).toBe('sources 1:Bank -Daily:no-room');
    expect(run.sources[0]).toMatchObject({ text: 'The rate', passages: [{ start: 100, end: 108 }] });
  });
});

const WRONG_KEY = { kind: 'model', failure: { code: 'wrong-key', detail: '' } } as const;

const LATE = { kind: 'timed-out' } as const;

describe('what goes wrong', () => {
  it.each([
    ['analyst', { analyst: [{ fails: WRONG_KEY }] }],
    ['analyst', { analyst: [READY, { fails: WRONG_KEY }], critic: [REJECTED] }],
    ['critic', { critic: [{ fails: WRONG_KEY }] }],
    ['writer', { writer: [{ fails: WRONG_KEY }] }],
  ])('is an error result where the %s fails for what somebody has to mend', async (agent, given) => {
    const { run } = await playResearchRun(given);
    expect(run).toMatchObject({ status: 'failed', failure: { code: 'agent-failed', agent } });
    expect(run.items[0]?.schema_object).toMatchObject({ '@type': 'ResearchError', code: 'agent-failed' });
  });

  it.each([
    ['analyst', { analyst: [{ fails: { kind: 'timed-out' as const } }] }, 'not-drafted', null],
    [
      'analyst',
      { analyst: [READY, { fails: { kind: 'not-valid' as const, problems: [] } }], critic: [REJECTED] },
      'nothing-changed',
      null,
    ],
    ['critic', { critic: [{ fails: { kind: 'timed-out' as const } }] }, 'not-reviewed', null],
    ['writer', { writer: [{ fails: { kind: 'too-many-calls' as const } }] }, 'passed', 'draft'],
    [
      'writer',
      { writer: [reportOf('The draft does not say whether the rate rose [1].')] },
      'passed',
      'draft',
    ],
    ['writer', { writer: [reportOf('Draf itu tidak menjawab pertanyaannya [1].')] }, 'passed', 'draft'],
  ])(
    'is a report of what there is where the %s gives nothing',
    async (_agent, given, convergence, standIn) => {
      const { run } = await playResearchRun(given);
      expect(run).toMatchObject({ status: 'reported', convergence, standIn });
    },
  );

  it.each([
    [
      'a writer who speaks of the draft',
      { writer: [reportOf('The draft does not say it.')] },
      'passed',
      ['analyst', 'critic', 'writer', 'answer'],
    ],
    [
      'a writer who twice gives no report',
      { writer: [{ fails: { kind: 'not-valid' as const, problems: [] } }] },
      'passed',
      ['analyst', 'critic', 'writer', 'answer'],
    ],
    [
      'an analyst who drafts nothing',
      { analyst: [needs('why')], limits: { maxGapSearches: 0 } },
      'not-drafted',
      ['analyst', 'answer'],
    ],
  ])('asks for an answer from the sources at once after %s', async (_what, given, convergence, who) => {
    const { run, asked } = await playResearchRun({ ...given, answer: ['The rate rose to 6 percent [1].'] });
    expect(run).toMatchObject({
      ...{ status: 'reported', convergence, standIn: 'answer', rating: { confidence: 'Low' } },
      report: { text: 'The rate rose to 6 percent [1].' },
    });
    expect(asked.map((one) => one.who)).toEqual(who);
  });

  it.each([
    ['the first draft', { analyst: [{ fails: LATE }] }, 0],
    ['its review', { critic: [{ fails: LATE }] }, 1],
    ['the second draft', { analyst: [READY, { fails: LATE }], critic: [REJECTED] }, 1],
  ])('says that the answer was asked for during %s', async (_when, given, iterations) => {
    const { run } = await playResearchRun({ ...given, ports: { isHurried: () => true } });
    expect(run).toMatchObject({
      ...{ status: 'reported', convergence: 'asked-now', iterations },
      rating: { confidence: 'Low', reasons: ['asked-now', 'one-source'] },
    });
  });

  it('says that the critic agreed where the answer was asked for as well', async () => {
    const { run } = await playResearchRun({ ports: { isHurried: () => true } });
    expect(run).toMatchObject({ status: 'reported', convergence: 'passed', iterations: 1 });
  });

  it('does not ask a model for one that has no time or no calls left', async () => {
    const writer = [{ fails: { kind: 'too-many-calls' as const } }];
    const { asked } = await playResearchRun({ writer, answer: ['It rose [1].'] });
    expect(asked.map(({ who }) => who)).not.toContain('answer');
  });

  it('is the report of its writer where sources are about a draft themselves', async () => {
    const items = [sourceForTest(1, 'Bank', 'The draft raises the rate.')];
    const writer = [reportOf('The draft raises the rate [1].')];
    const { run } = await playResearchRun({ request: { items }, writer });
    expect(run).toMatchObject({ status: 'reported', standIn: null });
  });

  it.each([
    ['the analyst', { analyst: [{ throws: 'broken' }] }],
    ['the critic', { critic: [{ throws: 'broken' }] }],
    ['the writer', { writer: [{ throws: 'broken' }] }],
    [
      'a search',
      {
        analyst: [needs('why')],
        ports: { search: () => Promise.reject(new Error('broken')) },
      },
    ],
    ['the check', { ports: { check: () => Promise.reject(new Error('broken')) } }],
  ])('is an error result where %s throws', async (_who, given) => {
    const { run, told } = await playResearchRun(given);
    expect(run).toMatchObject({ status: 'failed', failure: { code: 'unexpected' } });
    expect(told.at(-1)).toBe('unexpected broken');
  });

  it('is an error result where no source carries the report', async () => {
    const removed = ['The rate rose.'];
    const check = async () => ({ text: '', cited: [], removed, claims: [], citations: [], disputed: [] });
    const { run } = await playResearchRun({ ports: { check } });
    expect(run).toMatchObject({ status: 'failed', failure: { code: 'nothing-carried' } });
  });

  it.each([0, 1, 2, 3, 4])('ends at once where it is stopped while call %i is made', async (calls) => {
    const stopping = new AbortController();
    let made = 0;
    const call = <Value>(value: Value): Value => {
      if (made === calls) stopping.abort();
      made += 1;
      return value;
    };
    const drafts = async () => call(ok(made === 0 ? needs('why') : READY));
    const { run, told } = await playResearchRun({
      signal: stopping.signal,
      ports: {
        analyst: { research: drafts, revise: drafts },
        search: async () => call([]),
        critic: { review: async () => call(ok(PASSED)) },
        writer: { compose: async () => call(ok(REPORT)), answer: async () => call(ok('')) },
      },
    });
    expect(made).toBe(calls + 1);
    expect(run).toMatchObject({ status: 'failed', failure: { code: 'stopped' } });
    expect(told.join()).not.toContain('unexpected');
  });
});

describe('what the person says meanwhile', () => {
  const saying = (...said: readonly (readonly string[])[]) => {
    let count = -1;
    return () => {
      count += 1;
      return said[count] ?? [];
    };
  };

  it('is searched for, and asked from the next draft on, by all three', async () => {
    const { asked, searches, told } = await playResearchRun({
      ports: { remarks: saying(['only since 2020']) },
      found: [[sourceForTest(3, 'Gazette', 'Since 2020 it rose twice.')]],
    });
    expect(searches).toEqual([['only since 2020']]);
    expect(told.slice(0, 3)).toEqual([
      'sources 1:Bank 2:Daily',
      'remark only since 2020',
      expect.stringContaining('Gazette'),
    ]);
    for (const { about } of asked)
      expect(about).toContainEqual(
        expect.objectContaining({ question: 'Did the rate rise?\nonly since 2020' }),
      );
  });

  it('has a draft that was passed without it be written anew', async () => {
    const { told, run } = await playResearchRun({
      ports: { remarks: saying([], ['in Europe']) },
      analyst: [READY, revised('It rose in Europe [1].')],
    });
    expect(told).toContain('revision 2 of 1 DRAFT_READY');
    expect(run.status).toBe('reported');
  });

  it('comes too late once no further draft may be begun', async () => {
    const { told } = await playResearchRun({
      ports: { remarks: saying([], ['in Europe']) },
      limits: { maxIterations: 1 },
    });
    expect(told).not.toContain('remark in Europe');
  });
});
