import type { GatheredSource, GatherProblem, ResearchPort } from '@/lib/pipelines/turn/research-port';
import { memoryKey } from '@/lib/pipelines/turn/working-memory';
import type { TimeRange } from '@/lib/text/time-ranges/read-time-range';
import type { ResearchRun } from '../orchestrator/research-run';

/** What the run is about, and what was found for it before it begins. */
export interface GatheredWork {
  readonly port: ResearchPort;
  readonly question: string;
  readonly range: TimeRange | null;
  readonly items: readonly GatheredSource[];
  readonly searched: readonly string[];
  /** What did not answer, in the whole run. */
  readonly problems: GatherProblem[];
}
export const GATHERED_WORK = memoryKey<GatheredWork>('researchWork');

/** What the run came to, whose report nobody has been shown yet. */
export const RESEARCH_RUN = memoryKey<ResearchRun>('researchRun');
