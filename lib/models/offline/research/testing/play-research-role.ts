import type { z } from 'zod';
import type { PromptVariables } from '@/lib/prompts/prompt';
import type { AnalystReply } from '@/lib/prompts/research/analyst-reply';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import { RESEARCH_PROMPTS, type ResearchPromptName } from '@/lib/prompts/research/research-prompts';
import type { WriterReply } from '@/lib/prompts/research/research-writer';
import type { Locale } from '@/lib/trace/step-key';
import { createTurn } from '../../conversation/create-turn';
import { playRole } from '../../roles/roles';
import { type SourceForTest, sourceLinesForTest } from './source-lines-for-test';

type ValueOf<Name extends ResearchPromptName> = z.infer<(typeof RESEARCH_PROMPTS)[Name]['output']>;

const { signal } = new AbortController();

/** What the offline model replies to a prompt of research, as the prompt's schema takes it. */
export async function playResearchRole<Name extends ResearchPromptName>(
  name: Name,
  variables: PromptVariables & { readonly question: string },
  locale: Locale,
): Promise<{ readonly value: ValueOf<Name>; readonly thoughts: readonly string[] }> {
  const turn = createTurn(
    { message: variables.question, attachments: [], earlier: [], findings: [] },
    { locale, webSearch: false, now: 0, timeZone: 'UTC' },
  );
  const reply = await playRole({ name, variables }, turn, signal);
  if (reply === null) throw new Error(`no role plays ${name}`);
  const value = RESEARCH_PROMPTS[name].output.parse(JSON.parse(reply.value));
  return { value: value as ValueOf<Name>, thoughts: reply.thoughts };
}

interface DebateForTest {
  readonly question: string;
  readonly mode: string;
  readonly sources: readonly SourceForTest[];
  readonly locale?: Locale;
  /** What the first search finds besides. */
  readonly found?: readonly SourceForTest[];
}

const MOST_DRAFTS = 3;

/** A run as the orchestrator makes it, with all that was said. */
export async function playDebate({ question, mode, sources, locale = 'en', found = [] }: DebateForTest) {
  let lines = sourceLinesForTest(sources);
  const searched = [question];
  const drafts: AnalystReply[] = [];
  const reviews: CriticReview[] = [];
  let searches = 2;
  const draftOnce = async (): Promise<AnalystReply> => {
    const common = { question, mode, sources: lines, searched: [...searched], searches };
    const [draft, review] = [drafts.at(-1), reviews.at(-1)];
    if (draft === undefined || review === undefined)
      return (await playResearchRole('research-analyst', { ...common, range: '' }, locale)).value;
    const { critique, suggestions, logical_gaps: gaps } = review;
    const given = { ...common, draft: draft.draft, critique, suggestions, gaps };
    return (await playResearchRole('research-revision', given, locale)).value;
  };
  while (drafts.length < MOST_DRAFTS && (reviews.at(-1)?.status ?? 'REJECT') === 'REJECT') {
    let reply = await draftOnce();
    while (reply.status === 'SEARCH_REQUIRED') {
      searched.push(...reply.new_queries);
      searches -= 1;
      lines = sourceLinesForTest([...sources, ...found]);
      reply = await draftOnce();
    }
    drafts.push(reply);
    const given = { question, mode, draft: reply.draft, sources: lines };
    reviews.push((await playResearchRole('research-critic', given, locale)).value);
  }
  const [draft, review] = [drafts.at(-1), reviews.at(-1)];
  if (draft === undefined || review === undefined) throw new Error('nothing was drafted');
  const { status, critique, logical_gaps: gaps } = review;
  const given = { question, mode, draft: draft.draft, status, critique, gaps, sources: lines };
  const report: WriterReply = (await playResearchRole('research-writer', given, locale)).value;
  return { searched: searched.slice(1), drafts, reviews, report };
}
