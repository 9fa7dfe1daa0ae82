import { z } from 'zod';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { reportOf } from '@/lib/chat/report-of';
import type { ResearchMode } from '@/lib/chat/research/research-mode';
import type { ResearchRunStatus } from '@/lib/chat/research/research-run';
import type { SettledTurn } from '@/lib/pipelines/turn/settled-turn';
import type { ResearchRunSummary } from '@/lib/store/research-run-store';
import type { TurnRow } from '@/lib/store/store';
import { researchModeSchema } from '@/lib/trace/research/research-mode-schema';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { activitiesOf } from '@/lib/trace/trace-record';
import { countDropped, countRejections, countRoles, countSources } from './count-activities';

const PIPELINE = 'research';
const USUAL_MODE: ResearchMode = 'discovery';

type ResearchTurn = Pick<TurnRow, 'pipeline' | 'options' | 'startedAt'>;
/** What is read of a turn that settles, in whatever way it does. */
type Settled = Pick<SettledTurn, 'status' | 'settledAt' | 'tierVersion'> & {
  readonly message: Pick<ChatMessage, 'parts'>;
  readonly trace: Pick<SettledTurn['trace'], 'record'>;
  readonly waiting?: unknown;
};

/**
 * What a run of research came to, read off what is kept of its turn: so a turn that was stopped, or whose process went
 * away, is counted like any other. Null for turns of other kinds, and for one that only asked the person something.
 */
export function summarizeRun(
  { pipeline, options, startedAt }: ResearchTurn,
  { status, settledAt, message, trace, tierVersion, waiting }: Settled,
): ResearchRunSummary | null {
  if (pipeline !== PIPELINE || waiting != null) return null;
  const activities = activitiesOf(trace.record);
  const report = reportOf(message);
  return {
    mode: report?.mode ?? modeIn(options),
    status: statusOf(status, report),
    iterations: report?.iterations ?? Math.max(0, ...activities.map(({ round = 0 }) => round)),
    converged: report?.converged ?? null,
    counts: {
      durationMs: Math.max(0, settledAt - startedAt),
      rejections: countRejections(activities),
      sources: countSources(report, activities),
      dropped: countDropped(activities),
      roles: countRoles(activities),
    },
    tierVersion: tierVersion ?? null,
  };
}

function statusOf(status: TraceStatus, report: ResearchReport | null): ResearchRunStatus {
  if (status !== 'completed') return status;
  return report === null ? 'no-report' : 'reported';
}

const optionsSchema = z.object({ mode: researchModeSchema });

/** The mode that a turn was to be researched in, as its options are kept. */
function modeIn(options: string): ResearchMode {
  try {
    return optionsSchema.safeParse(JSON.parse(options)).data?.mode ?? USUAL_MODE;
  } catch {
    return USUAL_MODE;
  }
}
