import { describe, expect, it } from 'vitest';
import { turnStopped } from '../turn/turn-outcome';
import { PASSED, READY, REJECTED, REPORT } from './testing/play-research-run';
import { playResearchTurn, type SaidForTest } from './testing/play-research-turn';
import { sourceForTest } from './testing/source-for-test';

const SOURCES = [
  sourceForTest(1, 'Bank', 'The rate rose to 6 percent on 3 May 2026. Prices had risen before.'),
];
const SAID: Readonly<Record<string, readonly SaidForTest[]>> = {
  'research-analyst': [READY],
  'research-revision': [{ ...READY, draft: 'Prices had risen before [1].' }],
  'research-critic': [REJECTED, PASSED],
  'research-writer': [{ ...REPORT, final_report: 'The rate rose to 6 percent [1].' }],
};
let asked = 0;
/** No two turns of these tests ask the same, so that no reply is known. */
const question = (): string => {
  asked += 1;
  return `Did the rate rise, in case ${asked}?`;
};
const play = (given: Parameters<typeof playResearchTurn>[0]) =>
  playResearchTurn({ question: question(), said: SAID, found: [SOURCES], ...given });
type Played = Awaited<ReturnType<typeof play>>;

/** A turn that has ended, whatever became of it. */
function expectEnded(
  { activities, status, report, noReport, answer }: Played,
  expected: Played['status'],
): void {
  expect(status).toBe(expected);
  expect(activities.map((activity) => activity.status)).not.toContain('running');
  if (expected !== 'completed') expect([report, noReport, answer]).toEqual([undefined, undefined, '']);
}

const PROMPTS = ['research-analyst', 'research-critic', 'research-revision', 'research-writer'] as const;
const TIMEOUTS = {
  'research-analyst': 'analystTimeoutMs',
  'research-critic': 'criticTimeoutMs',
  'research-revision': 'analystTimeoutMs',
  'research-writer': 'writerTimeoutMs',
} as const;

/** How a debate is told to have ended that lacks a reply, by which one. */
const WITHOUT = {
  'research-analyst': 'not-drafted',
  'research-critic': 'not-reviewed',
  'research-revision': 'nothing-changed',
  'research-writer': 'passed',
} as const;

/** What is answered then, and what is told of it. */
const STANDS_IN = {
  'research-analyst': [/^The rate rose to 6 percent \[1\]\.$/, undefined],
  'research-critic': [/^The rate rose to 6 percent \[1\]\.$/, undefined],
  'research-revision': [/^The rate rose to 6 percent \[1\]\.$/, undefined],
  'research-writer': [/^Prices had risen before \[1\]\./, expect.stringContaining('this is the draft')],
} as const;

describe.each(PROMPTS)('a turn of research in which %s', (prompt) => {
  /** It ends with the next best thing that there is, and says that it is no more than that. */
  function expectStandIn(turn: Played): void {
    expectEnded(turn, 'completed');
    expect(turn.report?.convergence).toBe(WITHOUT[prompt]);
    const [said, told] = STANDS_IN[prompt];
    expect(turn.answer).toMatch(said);
    expect(/^_(.*)_$/m.exec(turn.answer)?.[1]).toEqual(told);
  }

  it('does not answer in time ends with what there is', async () => {
    const turn = await play({
      said: { ...SAID, [prompt]: ['SILENCE'] },
      settings: { [TIMEOUTS[prompt]]: 250 },
    });
    expectStandIn(turn);
    const calls = turn.activities.filter(({ kind, name }) => kind === 'model-call' && name === prompt);
    expect(calls.map(({ status }) => status)).toEqual(['timed-out']);
  });

  it('gives no JSON is asked once more, and goes on', async () => {
    const said = { ...SAID, [prompt]: ['{"status": "DRAFT_', ...(SAID[prompt] ?? [])] };
    const turn = await play({ said });
    expectEnded(turn, 'completed');
    expect(turn.answer).toBe('The rate rose to 6 percent [1].');
    const calls = turn.activities.filter(({ kind, name }) => kind === 'model-call' && name === prompt);
    expect(calls[0]?.status).toBe('refused');
  });

  it('gives no JSON twice ends with what there is', async () => {
    expectStandIn(await play({ said: { ...SAID, [prompt]: ['{"status": "DRAFT_'] } }));
  });

  it('says nothing, nor does anybody after it, ends with passages of the sources', async () => {
    const said = Object.fromEntries(PROMPTS.map((one) => [one, ['{"status": "DRAFT_']]));
    const turn = await play({ said });
    expectEnded(turn, 'completed');
    expect(turn.answer).toMatch(/The rate rose to 6 percent on 3 May 2026 \[1\]\./);
    expect(turn.answer).toContain('passages of the sources');
    expect(turn.report).toMatchObject({
      confidence: 'Low',
      reasons: ['not-written', 'not-reviewed', 'one-source'],
    });
  });

  it('has no key ends failed, and says so', async () => {
    const turn = await play({ said: { ...SAID, [prompt]: ['NO KEY'] } });
    expectEnded(turn, 'failed');
    expect(turn.notices).toEqual(['wrong-key']);
  });

  it.each(['stopped', 'interrupted'] as const)(
    'is asked while the turn is %s ends with what was shown',
    async (reason) => {
      const stopping = new AbortController();
      const turn = await play({
        said: { ...SAID, [prompt]: ['SILENCE'] },
        onAsked: (name) => {
          if (name === prompt) stopping.abort(turnStopped(reason));
        },
        signal: stopping.signal,
      });
      expectEnded(turn, reason);
      expect(turn.notices).toEqual(reason === 'stopped' ? [] : ['turn-interrupted']);
      expect(turn.activities.filter(({ status }) => status === reason).length).toBeGreaterThan(0);
    },
  );
});

describe('a turn of research', () => {
  it('with no source that its mode takes says so, and asks no model', async () => {
    const turn = await play({
      found: [[sourceForTest(1, 'Forum', 'The rate rose.'), sourceForTest(2, 'Nobody', 'It did.')]],
      options: { mode: 'strict' },
    });
    expect(turn.status).toBe('completed');
    expect(turn.answer).toContain('No source was found that may be used in this mode.');
    expect([turn.asked, turn.report]).toEqual([[], undefined]);
    expect(turn.noReport).toEqual({ mode: 'strict', code: 'no-valid-sources', iterations: 0, sources: 0 });
    const dropped = turn.activities.filter(({ kind }) => kind === 'source');
    expect(dropped.map(({ status, detail }) => [status, detail?.reason])).toEqual([
      ['skipped', 'tier'],
      ['skipped', 'tier'],
    ]);
  });

  it('that finds nothing where no search engine is set up says that, and not that the question is to blame', async () => {
    const problems = [{ origin: 'searxng' as const, code: 'search-unset' }];
    const turn = await play({ found: [], gathered: { problems } });
    expectEnded(turn, 'completed');
    expect(turn.noReport).toMatchObject({ code: 'no-search-engine' });
    expect(turn.answer).toContain('no search engine is set up');
    expect(turn.answer).toContain('Admin → Sources');
    expect(turn.answer).not.toContain('other words');
  });

  it('whose search engine is down reports on what there is, and says what did not answer', async () => {
    const problems = [{ origin: 'searxng' as const, code: 'search-unreachable' }];
    const turn = await play({ gathered: { problems } });
    expectEnded(turn, 'completed');
    expect(turn.report?.sources).toHaveLength(1);
    expect(turn.insufficiencies).toMatchObject([{ missing: expect.stringContaining('web') }]);
    expect(turn.answer).toContain('The web could not be searched');
    const searches = turn.activities.filter(({ kind, status }) => kind === 'search' && status === 'failed');
    expect(searches).toMatchObject([{ name: 'searxng', summary: 'search-unreachable' }]);
  });

  it('whose search engine is down and that has nothing else says both', async () => {
    const problems = [{ origin: 'google' as const, code: 'search-too-slow' }];
    const turn = await play({ found: [], gathered: { problems } });
    expectEnded({ ...turn }, 'completed');
    expect(turn.answer).toContain('No source was found');
    expect(turn.answer).toContain('The web could not be searched');
  });

  it('whose gathering breaks ends failed', async () => {
    const turn = await play({ gather: () => Promise.reject(new Error('broken')) });
    expectEnded(turn, 'failed');
    expect(turn.notices).toEqual(['internal-error']);
  });

  it('whose further search breaks ends failed', async () => {
    const needs = { ...READY, status: 'SEARCH_REQUIRED', draft: '', new_queries: ['why'] };
    let searches = 0;
    const turn = await play({
      said: { ...SAID, 'research-analyst': [needs] },
      gather: async () => {
        searches += 1;
        if (searches > 1) throw new Error('broken');
        return { sources: SOURCES, dropped: [], problems: [], searches: [] };
      },
    });
    expectEnded(turn, 'failed');
    expect(turn.notices).toEqual(['internal-error']);
  });

  const made = 'The moon is made of cheese from Holland [1].';
  const MADE = { ...REPORT, final_report: made };

  it('whose report no source carries ends with the draft, and says so', async () => {
    const turn = await play({ said: { ...SAID, 'research-writer': [MADE] } });
    expectEnded(turn, 'completed');
    expect(turn.answer).toMatch(/^Prices had risen before \[1\]\./);
    expect(turn.answer).toContain('this is the draft');
    expect(turn.report).toMatchObject({ confidence: 'Low' });
  });

  it('of which no source carries the draft either ends with passages of the sources', async () => {
    const drafts = { 'research-analyst': [{ ...READY, draft: made }], 'research-critic': [PASSED] };
    const turn = await play({ said: { ...SAID, ...drafts, 'research-writer': [MADE] } });
    expectEnded(turn, 'completed');
    expect(turn.answer).toMatch(/The rate rose to 6 percent on 3 May 2026.* \[1\]/);
    expect(turn.answer).toContain('passages of the sources');
  });

  it('that is stopped while it is searched for ends at once', async () => {
    const stopping = new AbortController();
    const turn = await play({
      gather: (_queries, _wish, signal) => {
        stopping.abort(turnStopped('stopped'));
        return Promise.reject(signal.reason);
      },
      signal: stopping.signal,
    });
    expectEnded(turn, 'stopped');
  });
});
