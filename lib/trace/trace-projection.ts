import { type Activity, type DetailedKind, isDetailedKind } from './activity';
import { verificationDetailSchema } from './deep/verification-detail';
import { validationDetailSchema } from './documents/validation-detail';
import { sourceDetailSchema } from './research/source-detail';
import type { ThoughtLogEntry, TraceEnvelope } from './trace-envelope';
import { STEP_LABEL_LIMIT, type TraceRecord } from './trace-record';

type RecordOfActivities = Extract<TraceRecord, { version: 3 }>;
type Step = RecordOfActivities['steps'][number];

const MEMORY_TOOLS = 'memory.';

/** A record without what was remembered or recalled: neither its rows nor what else names them. */
function withoutMemory(record: RecordOfActivities): RecordOfActivities {
  const { steps } = record;
  const activities = activitiesWithoutMemory(record.activities);
  if (activities.length === record.activities.length) return record;
  return { ...record, activities, steps: steps.map((step) => stepWithoutMemory(step, activities)) };
}

/** All activities but those and what belongs to them, numbered anew. A stage does not sum up calls that are left out. */
function activitiesWithoutMemory(activities: readonly Activity[]): Activity[] {
  const left = new Set<string>();
  const lost = new Set<string>();
  const kept = activities.filter(({ activityId, parentId, kind, name }) => {
    const isMemory = kind === 'memory' || (kind === 'tool' && name.startsWith(MEMORY_TOOLS));
    if (!isMemory && (parentId === null || !left.has(parentId))) return true;
    left.add(activityId);
    if (kind === 'tool' && parentId !== null) lost.add(parentId);
    return false;
  });
  return kept.map(({ summary, detail, ...activity }, sequence) => ({
    ...activity,
    sequence,
    ...(!lost.has(activity.activityId) && {
      ...(summary !== undefined && { summary }),
      ...(detail !== undefined && { detail }),
    }),
  }));
}

/** The step of tools names those that are left; where none is, nothing came of it. */
function stepWithoutMemory(step: Step, activities: readonly Activity[]): Step {
  if (step.stepKey !== 'tool-action') return step;
  const { labels: _labels, meta: _meta, ...rest } = step;
  const names = new Set(activities.flatMap(({ kind, label }) => (kind === 'tool' ? [label] : [])));
  if (names.size === 0) return { ...rest, status: 'skipped', label: '…' };
  return { ...rest, label: [...names].join(', ').slice(0, STEP_LABEL_LIMIT) };
}

/** Who looks at a trace; `docs/guides/who-sees-what.md` has the table. */
export type TraceViewer = 'owner' | 'export' | 'reviewer' | 'admin' | 'share';

/** What is shown where nobody has to sign in: nothing that names a person, and no link of the chain. */
export type SharedTrace = Pick<
  TraceEnvelope,
  | 'traceId'
  | 'messageId'
  | 'modelId'
  | 'thinking'
  | 'pipeline'
  | 'chatMode'
  | 'status'
  | 'locale'
  | 'fidelity'
  | 'redactions'
  | 'startedAt'
  | 'imported'
  | 'record'
>;

interface TraceByViewer {
  readonly owner: TraceEnvelope;
  readonly export: TraceEnvelope;
  readonly reviewer: TraceEnvelope;
  readonly admin: TraceEnvelope;
  readonly share: SharedTrace;
}

/** A trace and its thoughts as one kind of viewer sees them. */
export interface ProjectedTrace<Viewer extends TraceViewer> {
  readonly trace: TraceByViewer[Viewer];
  readonly thoughts: readonly ThoughtLogEntry[];
}

const PROJECTIONS: { readonly [Viewer in TraceViewer]: (trace: TraceEnvelope) => TraceByViewer[Viewer] } = {
  owner: (trace) => trace,
  export: (trace) => trace,
  reviewer: (trace) => ({ ...trace, record: recordFor(trace.record, 'reviewer') }),
  admin: (trace) => ({ ...trace, record: recordFor(trace.record, 'admin') }),
  share: ({ traceId, messageId, modelId, thinking, pipeline, chatMode, status, locale, ...rest }) => ({
    traceId,
    messageId,
    modelId,
    ...(thinking && { thinking }),
    pipeline,
    chatMode,
    status,
    locale,
    fidelity: rest.fidelity,
    redactions: rest.redactions,
    startedAt: rest.startedAt,
    ...(rest.imported && { imported: rest.imported }),
    record: recordFor(rest.record, 'share'),
  }),
};

const THE_OWNER: readonly TraceViewer[] = ['owner', 'export'];
const SIGNED_IN: readonly TraceViewer[] = [...THE_OWNER, 'reviewer', 'admin'];
const EVERYBODY: readonly TraceViewer[] = [...SIGNED_IN, 'share'];

/**
 * Who sees detail and summary of an activity, by its kind. What tools and models were given, what tools gave back, and
 * what was remembered may say more than the thoughts and the answer do.
 */
const DETAIL_SHOWN_TO: { readonly [Kind in DetailedKind]: readonly TraceViewer[] } = {
  thought: EVERYBODY,
  answer: EVERYBODY,
  failure: EVERYBODY,
  decision: EVERYBODY,
  clarification: EVERYBODY,
  stage: EVERYBODY,
  plan: EVERYBODY,
  hypothesis: EVERYBODY,
  reflection: EVERYBODY,
  verification: EVERYBODY,
  tool: SIGNED_IN,
  'model-call': SIGNED_IN,
  memory: SIGNED_IN,
  search: SIGNED_IN,
  evidence: SIGNED_IN,
  validation: EVERYBODY,
  reprompt: EVERYBODY,
  draft: EVERYBODY,
  objection: EVERYBODY,
  revision: EVERYBODY,
  source: EVERYBODY,
  instructions: EVERYBODY,
  paper: SIGNED_IN,
};

/** Of a kind of which nothing is known here, only its owner sees more than label, status and time. */
const viewersOf = (kind: string): readonly TraceViewer[] =>
  isDetailedKind(kind) ? DETAIL_SHOWN_TO[kind] : THE_OWNER;

function recordFor(record: TraceRecord, viewer: TraceViewer): TraceRecord {
  if (record.version !== 3) return record;
  const shown = viewer === 'share' ? withoutMemory(record) : record;
  return {
    ...shown,
    activities: shown.activities.map((activity) => {
      if (viewersOf(activity.kind).includes(viewer))
        return viewer === 'share' ? withoutEvidence(activity) : activity;
      const { detail: _detail, summary: _summary, ...outline } = activity;
      return outline;
    }),
  };
}

/** What statements were checked against is what tools gave back; of a passage, the number by which it is cited says enough. */
function withoutEvidence(activity: Activity): Activity {
  const verification =
    activity.kind === 'verification' && verificationDetailSchema.safeParse(activity.detail).data;
  if (verification) {
    const claims = verification.claims.map(({ evidence: _evidence, ...claim }) => claim);
    return { ...activity, detail: { ...verification, claims } };
  }
  const validation = activity.kind === 'validation' && validationDetailSchema.safeParse(activity.detail).data;
  if (validation) {
    const claims = validation.claims.map(({ evidence, ...claim }) =>
      evidence ? { ...claim, evidence: { number: evidence.number } } : claim,
    );
    return { ...activity, detail: { ...validation, claims } };
  }
  const source = activity.kind === 'source' && sourceDetailSchema.safeParse(activity.detail).data;
  if (source) {
    const { documentId: _documentId, site: _site, ...named } = source;
    return { ...activity, detail: named };
  }
  return activity;
}

/**
 * The one place that decides what of a stored trace a viewer sees. All see the same thoughts, word for word; of a
 * curated turn nobody does, whatever the log says.
 */
export function projectTrace<Viewer extends TraceViewer>(
  trace: TraceEnvelope,
  thoughts: readonly ThoughtLogEntry[],
  viewer: Viewer,
): ProjectedTrace<Viewer> {
  return {
    trace: PROJECTIONS[viewer](trace),
    thoughts: trace.record.traceMode === 'curated' ? [] : thoughts,
  };
}
