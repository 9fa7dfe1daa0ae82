import { z } from 'zod';
import type {
  AgentCall,
  AnalystWork,
  CriticWork,
  NumberedSource,
  ResearchDebate,
  ResearchIteration,
  WriterWork,
} from '@/lib/chat/research/research-iterations';
import type { ResearchRole } from '@/lib/chat/research/research-run';
import type { TurnRow } from '@/lib/store/store';
import type { TraceStore } from '@/lib/store/trace-store';
import { type Activity, durationOf, modelCallOf } from '@/lib/trace/activity';
import { researchDetailOf } from '@/lib/trace/research/research-detail';
import { activitiesOf } from '@/lib/trace/trace-record';
import { ROLE_OF_PROMPT } from './count-activities';

type Activities = readonly Activity[];

/** The debate as the activities of a turn tell it; of what a viewer may not see, only that it happened. */
export function readDebate(activities: Activities): ResearchDebate {
  const parts = partsOf(activities);
  const rounds = activities.filter(({ kind, name }) => kind === 'stage' && name === 'research_iteration');
  const report = activities.find(({ kind, name }) => kind === 'stage' && name === 'research_report');
  const within = (stage: Activity): Activities =>
    activities.filter(({ activityId }) => parts.get(activityId) === stage.activityId);
  const iterations = rounds.map((stage, index) =>
    readIteration(activities, within(stage), stage.round ?? index + 1),
  );
  return {
    beforehand: readBeforehand(activities),
    researched: researchedIn(activities, iterations),
    iterations,
    writer: report ? readWriter(activities, within(report)) : null,
    sources: sourcesOf(activities),
  };
}

/** What was asked about the question itself, before there was anything to debate. */
export function readBeforehand(activities: Activities): readonly AgentCall[] {
  const asked = new CallsInOrder(activities);
  for (const activity of activities) asked.read(activity);
  return [...asked.take('clarification'), ...asked.take('question')];
}

/** What the first analyst was asked; where there was none, what was searched for first. */
function researchedIn(activities: Activities, iterations: readonly ResearchIteration[]): string | null {
  const variables = iterations[0]?.analyst[0]?.calls[0]?.told?.variables;
  const search = activities.find(({ kind }) => kind === 'search');
  return questionSchema.safeParse(variables?.question ?? search?.detail?.query).data ?? null;
}

const questionSchema = z.string().min(1);

/** The stage of the run that each activity happened in, by the ids of both. */
function partsOf(activities: Activities): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const { activityId, parentId, kind, name } of activities) {
    const isPart = kind === 'stage' && (name === 'research_iteration' || name === 'research_report');
    const part = isPart ? activityId : parts.get(parentId ?? '');
    if (part !== undefined) parts.set(activityId, part);
  }
  return parts;
}

function readIteration(all: Activities, within: Activities, iteration: number): ResearchIteration {
  const analyst: AnalystWork[] = [];
  let critic: CriticWork | null = null;
  const asked = new CallsInOrder(all);
  for (const activity of within) {
    asked.read(activity);
    const told = researchDetailOf(activity);
    if (activity.kind === 'draft' || activity.kind === 'revision') {
      const output = told?.kind === 'draft' || told?.kind === 'revision' ? told.detail : null;
      analyst.push({ agent: 'analyst', calls: asked.take('analyst'), output });
    } else if (activity.kind === 'objection') {
      const output = told?.kind === 'objection' ? told.detail : null;
      critic = { agent: 'critic', calls: asked.take('critic'), output };
    }
  }
  // Calls that came to nothing: the run broke there.
  const calls = asked.take('analyst');
  if (calls.length > 0) analyst.push({ agent: 'analyst', calls, output: null });
  const reviews = asked.take('critic');
  if (reviews.length > 0) critic ??= { agent: 'critic', calls: reviews, output: null };
  return { iteration, analyst, critic };
}

function readWriter(all: Activities, within: Activities): WriterWork | null {
  const asked = new CallsInOrder(all);
  for (const activity of within) asked.read(activity);
  // The last one, where it was written anew.
  const written = within.findLast(({ kind }) => kind === 'draft');
  const calls = asked.take('writer');
  if (!written && calls.length === 0) return null;
  const told = written && researchDetailOf(written);
  return { agent: 'writer', calls, output: told?.kind === 'draft' ? told.detail : null };
}

/** What the person said meanwhile to the research that is made once more, as far as its trace tells; it holds again. */
export async function remarksBefore(
  traces: Pick<TraceStore, 'get'>,
  { ownerId, pipeline }: Pick<TurnRow, 'ownerId' | 'pipeline'>,
  replaced: Pick<TurnRow, 'traceId' | 'pipeline'> | null,
): Promise<readonly string[]> {
  if (pipeline !== 'research' || replaced?.pipeline !== pipeline) return [];
  const trace = await traces.get({ ownerId, traceId: replaced.traceId });
  return (trace ? activitiesOf(trace.record) : []).flatMap(({ kind, name, summary }) =>
    kind === 'decision' && name === 'narrowed' && summary ? [summary] : [],
  );
}

/** The calls of each role since its last result. */
class CallsInOrder {
  private readonly calls = new Map<ResearchRole, AgentCall[]>();

  constructor(private readonly all: Activities) {}

  read(activity: Activity): void {
    const role = activity.kind === 'model-call' ? ROLE_OF_PROMPT.get(activity.name) : undefined;
    if (role === undefined) return;
    this.calls.set(role, [...(this.calls.get(role) ?? []), callOf(this.all, activity)]);
  }

  take(role: ResearchRole): readonly AgentCall[] {
    const calls = this.calls.get(role) ?? [];
    this.calls.delete(role);
    return calls;
  }
}

function callOf(all: Activities, activity: Activity): AgentCall {
  const call = modelCallOf(activity);
  return {
    prompt: activity.name,
    status: activity.status,
    isRepeated: activity.status === 'skipped',
    startedAt: activity.startedAt,
    latencyMs: durationOf(all, activity),
    told: call && {
      version: call.version,
      model: call.model ?? null,
      variables: call.variables,
      outputKeys: call.outputKeys ?? [],
      problems: call.problems ?? [],
      inputTokens: call.tokens?.input ?? null,
      outputTokens: call.tokens?.output ?? null,
      isCut: call.isCut ?? false,
    },
  };
}

const sourcesOf = (activities: Activities): readonly NumberedSource[] =>
  activities.flatMap((activity) => {
    const told = researchDetailOf(activity);
    if (told?.kind !== 'source' || told.detail.number === undefined) return [];
    const { number, tier, type, site = null } = told.detail;
    return [{ number, tier, type, site }];
  });
