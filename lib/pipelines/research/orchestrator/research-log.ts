import type { AnalystReply } from '@/lib/prompts/research/analyst-reply';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import type { WriterReply } from '@/lib/prompts/research/research-writer';
import type { ShelvedSources } from '../sources/source-shelf';
import type { Convergence } from './research-run';

/** Is told everything that a run does, as it happens. */
export interface ResearchLog {
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
