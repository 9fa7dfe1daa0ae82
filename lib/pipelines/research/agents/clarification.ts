import type { Ambiguity, ClarificationReply } from '@/lib/prompts/research/research-clarification';
import { promptNamed } from '@/lib/prompts/research/research-prompts';
import type { Result } from '@/lib/shared/result';
import { type AgentFailure, BaseAgent } from './base-agent';

const CLARIFY = promptNamed('research-clarification');

/** Offers what an ambiguous question may mean. */
export class Clarification extends BaseAgent {
  protected readonly name = 'clarification';

  /** What to choose from; without options where the answers would not differ. */
  generateOptions(
    question: string,
    ambiguity: Ambiguity,
    signal: AbortSignal,
  ): Promise<Result<ClarificationReply, AgentFailure>> {
    return this.ask(CLARIFY, { question, ambiguity }, signal);
  }
}
