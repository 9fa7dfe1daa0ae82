import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import { promptNamed } from '@/lib/prompts/research/research-prompts';
import { ok, type Result } from '@/lib/shared/result';
import { type AgentFailure, BaseAgent } from './base-agent';
import type { ResearchSource } from './research-source';
import { sourceLinesOf } from './source-lines-of';

const REVIEW = promptNamed('research-critic');

/** A draft that is to be held against its sources. */
export interface DraftToReview {
  readonly draft: string;
  readonly question: string;
  readonly mode: ResearchMode;
  readonly context: readonly ResearchSource[];
}

/** Says whether a draft holds. One that breaks its mode does not, whatever else is said of it. */
export class Critic extends BaseAgent {
  protected readonly name = 'critic';

  async review(
    { draft, question, mode, context }: DraftToReview,
    signal: AbortSignal,
  ): Promise<Result<CriticReview, AgentFailure>> {
    const variables = { question, mode, draft, sources: sourceLinesOf(context) };
    const asked = await this.ask(REVIEW, variables, signal, context);
    return asked.ok && asked.value.mode_compliance === 'violated'
      ? ok({ ...asked.value, status: 'REJECT' })
      : asked;
  }
}
