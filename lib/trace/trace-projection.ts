import type { ThoughtLogEntry, TraceEnvelope } from './trace-envelope';
import type { TraceRecord } from './trace-record';

/** Who looks at a trace; `docs/guides/who-sees-what.md` has the table. */
export type TraceViewer = 'owner' | 'export' | 'reviewer' | 'admin' | 'share';

/** What is shown where nobody has to sign in: nothing that names a person, and no link of the chain. */
export type SharedTrace = Pick<
  TraceEnvelope,
  | 'traceId'
  | 'messageId'
  | 'modelId'
  | 'pipeline'
  | 'chatMode'
  | 'status'
  | 'locale'
  | 'fidelity'
  | 'redactions'
  | 'startedAt'
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
  reviewer: (trace) => trace,
  admin: (trace) => trace,
  share: ({ traceId, messageId, modelId, pipeline, chatMode, status, locale, ...rest }) => ({
    traceId,
    messageId,
    modelId,
    pipeline,
    chatMode,
    status,
    locale,
    fidelity: rest.fidelity,
    redactions: rest.redactions,
    startedAt: rest.startedAt,
    record: withoutOwnersDetails(rest.record),
  }),
};

/** What tools and models were given, and what tools gave back, may say more than the thoughts and the answer do. */
const KINDS_WITH_OWNERS_DETAIL: readonly string[] = ['tool', 'model-call'];

function withoutOwnersDetails(record: TraceRecord): TraceRecord {
  if (record.version !== 3) return record;
  return {
    ...record,
    activities: record.activities.map(({ detail, ...activity }) =>
      KINDS_WITH_OWNERS_DETAIL.includes(activity.kind) || detail === undefined
        ? activity
        : { ...activity, detail },
    ),
  };
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
