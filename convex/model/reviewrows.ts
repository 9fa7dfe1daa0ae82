import type { Doc } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import type { QueueFilters } from './reviewfilters';
import { latestMade, type QueuePlace } from './reviewplace';
import { FEEDBACK_RATINGS, VERDICT_KINDS } from './reviewvocabulary';

/** Rows of the queue, those made last first. */
export type ItemRows = AsyncIterable<Doc<'reviewItems'>>;

/** Days that are read one by one; of longer spans whatever comes is read, and looked at. */
const MOST_DAYS = 31;

/**
 * The rows that may pass the filters, from a place on: through the index of the filter that lets the fewest through,
 * as far as one can tell without counting. The other filters are for the caller to apply.
 */
export async function queueRows(
  ctx: QueryCtx,
  filters: QueueFilters,
  place: QueuePlace | null,
): Promise<ItemRows> {
  const { reviewerId, ownerId, model, pipeline, status, traceMode, verdict, waiting, feedback } = filters;
  const until = latestMade(place);
  const items = () => ctx.db.query('reviewItems');

  if (filters.mentioned) return mentioning(ctx, reviewerId, until);
  if (waiting !== undefined && waiting !== 'none')
    return items()
      .withIndex('by_waiting', (range) => range.eq('waiting', waiting).lte('_creationTime', until))
      .order('desc');
  if (feedback !== undefined && feedback !== 'none')
    return merged(
      (feedback === 'any' || feedback === 'waiting' ? FEEDBACK_RATINGS : [feedback]).map((rating) =>
        items()
          .withIndex('by_feedback', (range) => range.eq('feedback', rating).lte('_creationTime', until))
          .order('desc'),
      ),
    );
  if (ownerId !== undefined)
    return items()
      .withIndex('by_owner', (range) => range.eq('ownerId', ownerId).lte('_creationTime', until))
      .order('desc');
  if (filters.assignee === 'me' || (verdict !== undefined && verdict !== 'none'))
    return byVerdictAndAssignee(ctx, filters, until);
  if (filters.redacted)
    return items()
      .withIndex('by_redactions', (range) => range.eq('hasRedactions', true).lte('_creationTime', until))
      .order('desc');
  if (filters.lowConfidence)
    return items()
      .withIndex('by_confidence', (range) => range.eq('lowConfidence', true).lte('_creationTime', until))
      .order('desc');
  const days = await daysOf(ctx, filters);
  if (days) return merged(days.map((day) => ofDay(ctx, day, until)));
  if (status !== undefined)
    return items()
      .withIndex('by_status', (range) => range.eq('status', status).lte('_creationTime', until))
      .order('desc');
  if (model !== undefined)
    return items()
      .withIndex('by_model', (range) => range.eq('modelId', model).lte('_creationTime', until))
      .order('desc');
  if (pipeline !== undefined)
    return items()
      .withIndex('by_pipeline', (range) => range.eq('pipeline', pipeline).lte('_creationTime', until))
      .order('desc');
  if (traceMode !== undefined)
    return items()
      .withIndex('by_mode', (range) => range.eq('traceMode', traceMode).lte('_creationTime', until))
      .order('desc');
  return byVerdictAndAssignee(ctx, filters, until);
}

/** Rows by what reviewers have done with them; all rows where the filters say nothing of that. */
function byVerdictAndAssignee(ctx: QueryCtx, filters: QueueFilters, until: number): ItemRows {
  const verdicts = wantedVerdicts(filters);
  const assignees = wantedAssignees(filters);
  const items = () => ctx.db.query('reviewItems');
  if (verdicts && assignees)
    return merged(
      verdicts.flatMap((verdict) =>
        assignees.map((assigneeId) =>
          items()
            .withIndex('by_verdict_and_assignee', (range) =>
              range.eq('verdict', verdict).eq('assigneeId', assigneeId).lte('_creationTime', until),
            )
            .order('desc'),
        ),
      ),
    );
  if (verdicts)
    return merged(
      verdicts.map((verdict) =>
        items()
          .withIndex('by_verdict', (range) => range.eq('verdict', verdict).lte('_creationTime', until))
          .order('desc'),
      ),
    );
  if (assignees)
    return merged(
      assignees.map((assigneeId) =>
        items()
          .withIndex('by_assignee', (range) => range.eq('assigneeId', assigneeId).lte('_creationTime', until))
          .order('desc'),
      ),
    );
  return items()
    .withIndex('by_creation_time', (range) => range.lte('_creationTime', until))
    .order('desc');
}

function wantedVerdicts({
  verdict,
  judged,
  judgedBy,
}: QueueFilters): readonly Doc<'reviewItems'>['verdict'][] | null {
  if (verdict !== undefined) return [verdict === 'none' ? null : verdict];
  return judged || judgedBy !== undefined ? VERDICT_KINDS : null;
}

function wantedAssignees({ assignee, available, reviewerId }: QueueFilters): (string | null)[] | null {
  if (assignee !== undefined) return [assignee === 'me' ? reviewerId : null];
  return available ? [null, reviewerId] : null;
}

/** The days that the filters let through, clamped to those that there are; null for all, or for too many. */
async function daysOf(ctx: QueryCtx, { firstDay, lastDay }: QueueFilters): Promise<number[] | null> {
  if (firstDay === undefined && lastDay === undefined) return null;
  const byDay = ctx.db.query('reviewItems').withIndex('by_day');
  const first = Math.max(firstDay ?? 0, (await byDay.first())?.startedDay ?? 0);
  const newest = await ctx.db.query('reviewItems').withIndex('by_day').order('desc').first();
  const last = Math.min(lastDay ?? Number.MAX_SAFE_INTEGER, newest?.startedDay ?? -1);
  const count = Math.max(0, last - first + 1);
  return count > MOST_DAYS ? null : Array.from({ length: count }, (_, index) => first + index);
}

const ofDay = (ctx: QueryCtx, startedDay: number, until: number): ItemRows =>
  ctx.db
    .query('reviewItems')
    .withIndex('by_day', (range) => range.eq('startedDay', startedDay).lte('_creationTime', until))
    .order('desc');

async function* mentioning(ctx: QueryCtx, personId: string, until: number): ItemRows {
  const mentions = ctx.db
    .query('reviewMentions')
    .withIndex('by_person', (range) => range.eq('personId', personId).lte('itemMadeAt', until))
    .order('desc');
  for await (const { item } of mentions) {
    const row = await ctx.db.get(item);
    if (row) yield row;
  }
}

interface Head {
  readonly rows: AsyncIterator<Doc<'reviewItems'>>;
  row: Doc<'reviewItems'> | null;
}

/** Rows of several kinds as one list, those made last first. */
async function* merged(kinds: readonly ItemRows[]): ItemRows {
  const heads: Head[] = [];
  try {
    for (const kind of kinds) {
      const rows = kind[Symbol.asyncIterator]();
      heads.push({ rows, row: await nextOf(rows) });
    }
    for (;;) {
      const newest = heads.reduce<Head | null>(newerOf, null);
      if (!newest?.row) return;
      yield newest.row;
      newest.row = await nextOf(newest.rows);
    }
  } finally {
    for (const { rows } of heads) await rows.return?.();
  }
}

const newerOf = (left: Head | null, right: Head): Head | null =>
  (right.row?._creationTime ?? 0) > (left?.row?._creationTime ?? 0) ? right : left;

async function nextOf(rows: AsyncIterator<Doc<'reviewItems'>>): Promise<Doc<'reviewItems'> | null> {
  const next = await rows.next();
  return next.done ? null : next.value;
}
