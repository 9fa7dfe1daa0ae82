import type { AnalystReply } from '@/lib/prompts/research/analyst-reply';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import type { WriterReply } from '@/lib/prompts/research/research-writer';
import { err, ok } from '@/lib/shared/result';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import type { GatheredSource } from '../../turn/research-port';
import type { AgentFailure } from '../agents/base-agent';
import type { ResearchLimits, ResearchPorts, ResearchRequest } from '../orchestrator/research-run';
import { runResearch } from '../orchestrator/run-research';
import { sourceForTest } from './source-for-test';
import { TIERS_FOR_TEST } from './tiers-for-test';

export const READY: AnalystReply = {
  draft: 'The rate rose to 6 percent [1].',
  reasoning_chain: 'The bank says so.',
  status: 'DRAFT_READY',
  new_queries: [],
};
export const PASSED: CriticReview = {
  status: 'PASS',
  critique: 'It holds.',
  suggestions: [],
  mode_compliance: 'compliant',
  logical_gaps: [],
};
export const REJECTED: CriticReview = {
  ...PASSED,
  status: 'REJECT',
  critique: 'Why it rose is not said.',
  suggestions: ['Say why.'],
  logical_gaps: ['The cause is missing.'],
};
export const REPORT: WriterReply = {
  final_report: '# The rate\n\nThe rate rose to 6 percent [1].',
  sources_used: ['1'],
  confidence_level: 'High',
};

export const LIMITS_FOR_TEST: ResearchLimits = {
  maxIterations: 3,
  maxGapSearches: 2,
  maxGapQueries: 3,
  debateMs: 60_000,
  mostSources: 50,
  sourceCharacters: 4_000,
};

/** What somebody who plays an agent says: a reply, why there is none, or an exception. */
type Played<Reply> = Reply | { readonly fails: AgentFailure['failure'] } | { readonly throws: string };

interface RunForTest {
  readonly analyst?: readonly Played<AnalystReply>[];
  readonly critic?: readonly Played<CriticReview>[];
  readonly writer?: readonly Played<WriterReply>[];
  /** What the writer answers from the sources alone. */
  readonly answer?: readonly Played<string>[];
  readonly request?: Partial<ResearchRequest>;
  readonly limits?: Partial<ResearchLimits>;
  readonly ports?: Partial<ResearchPorts>;
  /** What each search finds. */
  readonly found?: readonly (readonly GatheredSource[])[];
  readonly signal?: AbortSignal;
}

/** Plays a run of research with agents that say what a test wants, and what was asked and told meanwhile. */
export async function playResearchRun({
  analyst = [READY],
  critic = [PASSED],
  writer = [REPORT],
  answer = [''],
  request,
  limits,
  ports,
  found = [],
  signal = new AbortController().signal,
}: RunForTest) {
  const told: string[] = [];
  const asked: { readonly who: string; readonly about: readonly unknown[] }[] = [];
  const searches: (readonly string[])[] = [];
  const play = <Reply>(agent: AgentFailure['agent'], who: string, replies: readonly Played<Reply>[]) => {
    let count = 0;
    return async (...about: readonly unknown[]) => {
      asked.push({ who, about });
      const played = replies[Math.min(count, replies.length - 1)];
      count += 1;
      if (played === undefined) throw new Error('nothing to say');
      if (typeof played === 'object' && played !== null && 'throws' in played) throw new Error(played.throws);
      if (typeof played === 'object' && played !== null && 'fails' in played)
        return err<AgentFailure>({ agent, failure: played.fails });
      return ok(played);
    };
  };
  const drafts = play('analyst', 'analyst', analyst);
  const run = await runResearch(
    {
      question: 'Did the rate rise?',
      mode: 'strict',
      items: [sourceForTest(1, 'Bank', 'The rate rose to 6 percent.'), sourceForTest(2, 'Daily', 'It rose.')],
      searched: ['Did the rate rise?'],
      isWebUnset: false,
      timeRange: null,
      locale: 'en',
      address: { report: 'https://nalar.example/c/1', site: 'https://nalar.example' },
      ...request,
    },
    {
      analyst: { research: drafts, revise: drafts },
      critic: { review: play('critic', 'critic', critic) },
      writer: { compose: play('writer', 'writer', writer), answer: play('writer', 'answer', answer) },
      tiers: TIERS_FOR_TEST,
      search: async (queries) => {
        searches.push(queries);
        return found[Math.min(searches.length, found.length) - 1] ?? [];
      },
      check: async (text) => ({
        text,
        cited: [...new Set(readMarkers(text).flatMap(({ numbers }) => numbers))],
        removed: [],
        claims: [],
        citations: [],
        disputed: [],
      }),
      clock: () => 0,
      log: {
        within: (_part, work) => work(),
        sources: ({ taken, dropped }) =>
          told.push(
            `sources ${taken.map(({ number, site }) => `${number}:${site}`).join(' ')}${dropped
              .map(({ site, reason }) => ` -${site}:${reason}`)
              .join('')}`,
          ),
        draft: (iteration, { status }) => told.push(`draft ${iteration} ${status}`),
        revision: (iteration, of, { status }) => told.push(`revision ${iteration} of ${of} ${status}`),
        objection: (iteration, { status }) => told.push(`objection ${iteration} ${status}`),
        remark: (text) => told.push(`remark ${text}`),
        ended: (iterations, convergence) => told.push(`ended ${iterations} ${convergence}`),
        report: (iterations) => told.push(`report ${iterations}`),
        unexpected: (error) => told.push(`unexpected ${error instanceof Error ? error.message : ''}`),
      },
      isHurried: () => false,
      remarks: () => [],
      ...ports,
    },
    { ...LIMITS_FOR_TEST, ...limits },
    signal,
  );
  return { run, told, asked, searches };
}
