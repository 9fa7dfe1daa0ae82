import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import { promptNamed } from '@/lib/prompts/research/research-prompts';
import type { WriterReply } from '@/lib/prompts/research/research-writer';
import { ok, type Result } from '@/lib/shared/result';
import { type AgentFailure, BaseAgent } from './base-agent';
import type { ResearchSource } from './research-source';
import { sourceLinesOf } from './source-lines-of';

const COMPOSE = promptNamed('research-writer');
const ANSWER = promptNamed('research-answer');

/** What a report is made of. */
export interface ReportToWrite {
  readonly question: string;
  readonly draft: string;
  /** What the critic said of the draft last. */
  readonly review: CriticReview;
  readonly context: readonly ResearchSource[];
  readonly mode: ResearchMode;
}

/** Makes the report that people read from a draft, or answers without one. */
export class Writer extends BaseAgent {
  protected readonly name = 'writer';

  compose(
    { question, draft, review: { status, critique, logical_gaps }, context, mode }: ReportToWrite,
    signal: AbortSignal,
  ): Promise<Result<WriterReply, AgentFailure>> {
    const sources = sourceLinesOf(context);
    const variables = { question, mode, draft, status, critique, gaps: logical_gaps, sources };
    return this.ask(COMPOSE, variables, signal, context);
  }

  /** Answers from the sources alone, whatever was debated; empty where they do not say it. */
  async answer(
    { question, context }: Pick<ReportToWrite, 'question' | 'context'>,
    signal: AbortSignal,
  ): Promise<Result<string, AgentFailure>> {
    const asked = await this.ask(ANSWER, { question, sources: sourceLinesOf(context) }, signal, context);
    return asked.ok ? ok(asked.value.answer) : asked;
  }
}
