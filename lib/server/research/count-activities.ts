import type {
  CountedTier,
  RejectionCause,
  ResearchCounts,
  ResearchRole,
  RoleCalls,
} from '@/lib/chat/research/research-run';
import { type Activity, modelCallOf } from '@/lib/trace/activity';
import { objectionDetailSchema } from '@/lib/trace/research/objection-detail';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import { type SourceDetail, sourceDetailSchema } from '@/lib/trace/research/source-detail';

type Activities = readonly Activity[];

/** Who asks by a prompt. */
export const ROLE_OF_PROMPT: ReadonlyMap<string, ResearchRole> = new Map([
  ['research-question', 'question'],
  ['research-clarification', 'clarification'],
  ['research-analyst', 'analyst'],
  ['research-revision', 'analyst'],
  ['research-critic', 'critic'],
  ['research-writer', 'writer'],
  ['research-answer', 'writer'],
]);

/** How often drafts were rejected, by why. */
export const countRejections = (activities: Activities): ResearchCounts['rejections'] =>
  countBy(activities.filter(({ kind, status }) => kind === 'objection' && status === 'refused').map(causeOf));

function causeOf({ detail }: Activity): RejectionCause {
  const objection = objectionDetailSchema.safeParse(detail).data;
  if (objection === undefined) return 'untold';
  if (objection.mode_compliance === 'violated') return 'mode';
  return objection.logicalGaps.length > 0 ? 'gaps' : 'other';
}

/** The sources that a run could use by tier: the report names all, and also where nothing more is kept. */
export function countSources(
  report: ResearchReport | null,
  activities: Activities,
): ResearchCounts['sources'] {
  const used = report?.sources ?? sourcesIn(activities, 'used');
  return countBy(used.map(({ tier }) => tierKey(tier)));
}

/** The sources that a run could not use, by why. */
export const countDropped = (activities: Activities): ResearchCounts['dropped'] =>
  countBy(sourcesIn(activities, 'dropped').flatMap(({ reason }) => reason ?? []));

const sourcesIn = (activities: Activities, status: SourceDetail['status']): readonly SourceDetail[] =>
  activities.flatMap(({ kind, detail }) => {
    const source = kind === 'source' ? sourceDetailSchema.safeParse(detail).data : undefined;
    return source?.status === status ? [source] : [];
  });

const TIER_KEYS = ['1', '2', '3', '4', '5'] as const;

const tierKey = (tier: number | null): CountedTier =>
  TIER_KEYS.find((key) => key === String(tier)) ?? 'unknown';

const NO_CALLS: RoleCalls = { calls: 0, ms: 0, countedCalls: 0, inputTokens: 0, outputTokens: 0 };

/** What the calls of each role came to; a reply that was known already is none. */
export function countRoles(activities: Activities): ResearchCounts['roles'] {
  const roles: Partial<Record<ResearchRole, RoleCalls>> = {};
  for (const activity of activities) {
    const role = ROLE_OF_PROMPT.get(activity.name);
    if (activity.kind !== 'model-call' || role === undefined || activity.status === 'skipped') continue;
    roles[role] = addCall(roles[role] ?? NO_CALLS, activity);
  }
  return roles;
}

function addCall(sum: RoleCalls, activity: Activity): RoleCalls {
  const { startedAt, endedAt = startedAt } = activity;
  const tokens = modelCallOf(activity)?.tokens;
  return {
    calls: sum.calls + 1,
    ms: sum.ms + Math.max(0, endedAt - startedAt),
    countedCalls: sum.countedCalls + (tokens === undefined ? 0 : 1),
    inputTokens: sum.inputTokens + (tokens?.input ?? 0),
    outputTokens: sum.outputTokens + (tokens?.output ?? 0),
  };
}

function countBy<Key extends string>(keys: readonly Key[]): Partial<Record<Key, number>> {
  const counts: Partial<Record<Key, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
