import type { AnalystReply } from '@/lib/prompts/research/analyst-reply';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import type { WriterReply } from '@/lib/prompts/research/research-writer';
import type { Result } from '@/lib/shared/result';
import type { Convergence } from '@/lib/trace/research/research-report';
import type { ShelvedSources } from '../sources/source-shelf';
import type { ResearchFailure } from './research-run';

/** Is told everything that a run does, as it happens. */
export interface ResearchLog {
  /** What is done and told meanwhile belongs to this iteration, or to the writing of the report. */
  within<Value>(
    part: number | 'report',
    work: () => Promise<Result<Value, ResearchFailure>>,
  ): Promise<Result<Value, ResearchFailure>>;
  sources(shelved: ShelvedSources): void;
  draft(iteration: number, reply: AnalystReply): void;
  /** A draft that answers the objections to that of another iteration. */
  revision(iteration: number, of: number, reply: AnalystReply): void;
  objection(iteration: number, review: CriticReview): void;
  ended(iterations: number, convergence: Convergence): void;
  report(iterations: number, reply: WriterReply): void;
  /** Something went wrong that nobody expected. */
  unexpected(error: unknown): void;
}
