import { describe, expect, it } from 'vitest';
import { type Activity, activitySchema, modelCallOf } from '@/lib/trace/activity';
import { asAnswered } from '@/lib/trace/as-answered';
import { researchReportSchema } from '@/lib/trace/research/research-report';
import { PASSED, READY, REJECTED, REPORT } from './testing/play-research-run';
import { playResearchTurn } from './testing/play-research-turn';
import { sourceForTest } from './testing/source-for-test';

const SOURCES = [
  sourceForTest(1, 'Bank', 'The rate rose to 6 percent on 3 May 2026. Prices had risen before.'),
  sourceForTest(2, 'Forum', 'Many people speak of the rate.'),
];
const DISPUTED = [...SOURCES.slice(0, 1), sourceForTest(2, 'Forum', 'The rate rose to 9 percent, they say.')];
const DEBATE = {
  'research-analyst': [READY],
  'research-critic': [PASSED],
  'research-writer': [{ ...REPORT, final_report: '## Findings\n\nThe rate rose to 6 percent [1].' }],
};
const toldOf = (activities: readonly { kind: string; name: string; status: string }[]) =>
  activities
    .filter(({ kind }) => ['search', 'source', 'draft', 'objection', 'revision', 'validation'].includes(kind))
    .map(({ kind, name, status }) => `${kind} ${name} ${status}`);

describe('a turn that is researched', () => {
  it('ends with a report, what it cites and how far it can be relied on, and shows how it came to it', async () => {
    const turn = await playResearchTurn({
      question: 'Did the rate rise, at first?',
      said: DEBATE,
      found: [SOURCES],
    });
    expect(turn.status).toBe('completed');
    expect(turn.answer).toBe('## Findings\n\nThe rate rose to 6 percent [1].');
    expect(turn.citations).toMatchObject([
      {
        number: 1,
        quote: expect.stringContaining('The rate rose to 6 percent'),
        tier: { tier: 1, type: 'official' },
        site: 'Bank',
      },
    ]);
    expect(researchReportSchema.parse(turn.report)).toMatchObject({
      mode: 'discovery',
      converged: true,
      sources: [
        { number: 1, tier: 1, cited: 1, usedFor: ['Findings'] },
        { number: 2, tier: 5, cited: 0, usedFor: [] },
      ],
    });
    expect(toldOf(turn.activities)).toEqual([
      'search documents done',
      'source used done',
      'source used done',
      'draft analyst done',
      'objection critic done',
      'draft writer done',
      'validation report done',
    ]);
    for (const activity of turn.activities) expect(activitySchema.safeParse(activity).success).toBe(true);
    expect(turn.activities.some(({ status }) => status === 'running')).toBe(false);
  });

  it('searches once more for what the critic misses, and shows the revision', async () => {
    const needs = { ...READY, status: 'SEARCH_REQUIRED', draft: '', new_queries: ['why the rate rose'] };
    const turn = await playResearchTurn({
      question: 'Did the rate rise, and why?',
      said: {
        ...DEBATE,
        'research-revision': [needs, { ...READY, draft: 'Prices had risen before [1].' }],
        'research-critic': [REJECTED, { ...PASSED, status: 'WARN' }],
      },
      found: [SOURCES.slice(0, 1), SOURCES.slice(1)],
    });
    expect(turn.queries).toEqual([['Did the rate rise, and why?'], ['why the rate rose']]);
    expect(toldOf(turn.activities)).toEqual([
      'search documents done',
      'source used done',
      'draft analyst done',
      'objection critic refused',
      'revision analyst done',
      'search documents done',
      'source used done',
      'revision analyst done',
      'objection critic done',
      'draft writer done',
      'validation report done',
    ]);
    expect(turn.report).toMatchObject({ iterations: 2, convergence: 'passed-with-warning' });
  });

  it('leaves out of the report what no source carries, with the headings that are left empty', async () => {
    const made =
      '## Findings\n\nThe rate rose to 6 percent [1].\n\n## Outlook\n\nIt falls to 2 percent in 2031 [1][7].';
    const turn = await playResearchTurn({
      said: { ...DEBATE, 'research-writer': [{ ...REPORT, final_report: made }] },
      found: [SOURCES],
    });
    expect(turn.answer).toBe('## Findings\n\nThe rate rose to 6 percent [1].');
    expect(turn.report?.unverified).toMatchObject([{ why: 'not-carried' }]);
    expect(toldOf(turn.activities).at(-1)).toBe('validation report refused');
  });

  it('says once who denies what it states', async () => {
    const twice = 'The rate rose to 6 percent [1].\n\n## Findings\n\n- The rate rose to 6 percent [1].';
    const turn = await playResearchTurn({
      said: { ...DEBATE, 'research-writer': [{ ...REPORT, final_report: twice }] },
      found: [DISPUTED],
      options: { mode: 'monitor' },
    });
    expect(turn.report?.disputed).toMatchObject([
      { statement: 'The rate rose to 6 percent.', sides: [{ number: 1 }, { number: 2, tier: { tier: 5 } }] },
    ]);
  });

  it('says all of a sentence whose second part is denied', async () => {
    const made = 'Prices had risen before [1], and the rate rose to 6 percent on 3 May 2026 [1].';
    const turn = await playResearchTurn({
      said: { ...DEBATE, 'research-writer': [{ ...REPORT, final_report: made }] },
      found: [DISPUTED],
      options: { mode: 'monitor' },
    });
    expect(turn.report?.disputed.map(({ statement }) => statement)).toEqual([
      'Prices had risen before, and the rate rose to 6 percent on 3 May 2026.',
    ]);
  });

  it('begins with what is settled and who says otherwise: it is asked for that once', async () => {
    const bad = {
      ...REPORT,
      final_report: 'The rate rose to 9 percent [2]. The rate rose to 6 percent [1].',
    };
    const good = {
      ...REPORT,
      final_report: 'The rate rose to 6 percent [1]. Forum says it rose to 9 percent [2].',
    };
    const turn = await playResearchTurn({
      said: { ...DEBATE, 'research-writer': [bad, good] },
      found: [DISPUTED],
      options: { mode: 'discovery' },
    });
    expect(turn.answer).toBe(good.final_report);
    expect(toldOf(turn.activities).slice(-4)).toEqual([
      ...['draft writer done', 'validation report done', 'draft writer done', 'validation report done'],
    ]);
  });

  it('is put in that order where its writer states both once more, and cites them in the order of the report', async () => {
    const final_report =
      'The rate rose to 9 percent [2]. The rate rose to 6 percent [1].\n\nPrices had risen before [1].';
    const turn = await playResearchTurn({
      said: { ...DEBATE, 'research-writer': [{ ...REPORT, final_report }] },
      found: [DISPUTED.toReversed()],
      options: { mode: 'discovery' },
    });
    expect(turn.answer).toBe(
      'The rate rose to 6 percent [1]. Forum says otherwise: The rate rose to 9 percent [2].\n\nPrices had risen before [1].',
    );
    expect(turn.citations.map(({ number, site }) => [number, site])).toEqual([
      [1, 'Bank'],
      [2, 'Forum'],
    ]);
    expect(turn.report?.sources.map(({ number, site, cited }) => [number, site, cited])).toEqual([
      [1, 'Bank', 2],
      [2, 'Forum', 1],
    ]);
    // What the turn did names them so, too.
    const numbered = (list: readonly Activity[]) =>
      list
        .filter(({ kind }) => kind === 'source')
        .map(({ label, detail }) => [label, detail?.number, detail?.tier]);
    expect(numbered(turn.activities)).toEqual([
      ['Source 1', 1, 5],
      ['Source 2', 2, 1],
    ]);
    expect(numbered(asAnswered(turn.activities))).toEqual([
      ['Source 1', 1, 1],
      ['Source 2', 2, 5],
    ]);
    expect(asAnswered(turn.activities).map(({ sequence }) => sequence)).toEqual(
      turn.activities.map(({ sequence }) => sequence),
    );
  });

  it('says who gives another cause, where the report sets one against the other', async () => {
    const [board, press] = ['The outage was caused by a storm.', 'The outage was caused by a hacker attack.'];
    const final_report =
      '## Disputed\n\n- The outage was caused by a storm [1].\n- The outage was caused by a hacker attack [2].';
    const turn = await playResearchTurn({
      said: { ...DEBATE, 'research-writer': [{ ...REPORT, final_report }] },
      found: [[sourceForTest(1, 'Grid', board), sourceForTest(2, 'Press', press)]],
    });
    expect(turn.report?.disputed).toMatchObject([
      { statement: board, sides: [{ number: 1 }, { number: 2 }] },
    ]);
  });

  it('shows nothing in curated mode of what was debated', async () => {
    const turn = await playResearchTurn({ said: DEBATE, found: [SOURCES], traceMode: 'curated' });
    expect(JSON.stringify(turn.activities)).not.toMatch(/"(?:detail|summary)"/);
    expect(turn.report?.confidence).toBe('Medium');
    expect(turn.citations).toHaveLength(1);
  });

  it.each(['transparent', 'curated'] as const)(
    'says with its report which time was asked about, who wrote its sources and where else they stand (%s)',
    async (traceMode) => {
      const copies = ['https://copy.example/a', `https://copy.example/${'b'.repeat(2_100)}`];
      const by = sourceForTest(1, 'Bank', 'The rate rose to 6 percent.', { author: 'A. Teller', copies });
      const play = (question: string, options = {}) =>
        playResearchTurn({ question, options, said: DEBATE, found: [[by]], traceMode });
      const { report } = await play('Did the rate rise in March 2026?');
      expect(report?.range).toEqual({ from: '2026-03-01', to: '2026-03-31', words: 'in March 2026' });
      expect(report?.sources[0]).toMatchObject({ author: 'A. Teller', copies: ['https://copy.example/a'] });
      const range = { from: '2026-01-01', to: '2026-02-01' };
      const chosen = await play('Did the rate rise in March 2026?', { range });
      expect(chosen.report?.range).toEqual(range);
      expect((await play('Did the rate rise?')).report?.range).toBeUndefined();
    },
  );
});

describe('the model that writes', () => {
  const writtenBy = async (writer?: string) => {
    const { activities, report } = await playResearchTurn({
      question: `Did the rate rise, says ${writer}?`,
      ...(writer !== undefined && { writer }),
      said: {
        'research-analyst': [{ ...READY }],
        'research-critic': [{ ...PASSED }],
        'research-writer': [{ ...REPORT }],
      },
      found: [[sourceForTest(1, 'Bank', 'The rate rose to 6 percent.')]],
    });
    const models = activities.flatMap((activity) => {
      const call = modelCallOf(activity);
      return call === null ? [] : [[call.prompt, call.model]];
    });
    const told = activities.filter(({ name }) => name === 'writer-model');
    return {
      models,
      told: told.map(({ status, detail }) => [status, detail]),
      isReported: report !== undefined,
    };
  };

  it('is the turn’s own unless another one is set, which the log of the iterations names', async () => {
    expect(await writtenBy()).toMatchObject({
      models: [
        ['research-analyst', undefined],
        ['research-critic', undefined],
        ['research-writer', undefined],
      ],
      told: [],
    });
    expect((await writtenBy('cheap:small')).models).toEqual([
      ['research-analyst', undefined],
      ['research-critic', undefined],
      ['research-writer', 'cheap:small'],
    ]);
  });

  it('is the turn’s own where the one that is set is gone, and that is shown', async () => {
    expect(await writtenBy('gone')).toMatchObject({
      models: [
        ['research-analyst', undefined],
        ['research-critic', undefined],
        ['research-writer', undefined],
      ],
      told: [['skipped', { code: 'writer-model-gone' }]],
      isReported: true,
    });
  });
});
