import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { AnalystReply } from '@/lib/prompts/research/analyst-reply';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import { promptNamed } from '@/lib/prompts/research/research-prompts';
import type { Result } from '@/lib/shared/result';
import type { TimeRange } from '@/lib/text/time-ranges/read-time-range';
import { type AgentFailure, BaseAgent } from './base-agent';
import type { ResearchSource } from './research-source';
import { sourceLinesOf } from './source-lines-of';

const RESEARCH = promptNamed('research-analyst');
const REVISE = promptNamed('research-revision');

/** What the analyst knows besides the sources. */
export interface AnalystTask {
  readonly question: string;
  readonly mode: ResearchMode;
  readonly range: TimeRange | null;
  readonly context: readonly ResearchSource[];
  /** What was searched for already, and how often searching may still be asked for. */
  readonly searched: readonly string[];
  readonly searchesLeft: number;
}

/** A draft, and what was said against it. */
export interface RejectedDraft {
  readonly draft: string;
  readonly review: CriticReview;
}

/** Drafts an answer from sources, and drafts it anew where a critic objects. */
export class Analyst extends BaseAgent {
  protected readonly name = 'analyst';

  research(
    { question, mode, range, context, searched, searchesLeft }: AnalystTask,
    signal: AbortSignal,
  ): Promise<Result<AnalystReply, AgentFailure>> {
    const variables = {
      ...{ question, mode, range: range?.words ?? '', sources: sourceLinesOf(context) },
      searched: [...searched],
      searches: searchesLeft,
    };
    return this.ask(RESEARCH, variables, signal, context);
  }

  revise(
    { draft, review: { critique, suggestions, logical_gaps } }: RejectedDraft,
    { question, mode, context, searched, searchesLeft }: AnalystTask,
    signal: AbortSignal,
  ): Promise<Result<AnalystReply, AgentFailure>> {
    const variables = {
      ...{ question, mode, draft, critique, suggestions, gaps: logical_gaps },
      sources: sourceLinesOf(context),
      searched: [...searched],
      searches: searchesLeft,
    };
    return this.ask(REVISE, variables, signal, context);
  }
}
