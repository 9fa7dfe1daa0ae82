import type { WithoutSystemFields } from 'convex/server';
import type { Doc, TableNames } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import type { Budget } from './budget';
import { isStoredText, removePieces } from './storedtext';

/** The index by which rows of a table are found one by one, and its fields. */
export const ROW_KEYS = {
  accessTokens: ['by_token', 'tokenId'],
  adminConfig: ['by_version', 'version'],
  allowances: ['by_person', 'personId'],
  auditLog: ['by_sequence', 'sequence'],
  authRecords: ['by_record', 'model', 'recordId'],
  conversations: ['by_conversation', 'conversationId'],
  departures: ['by_person', 'personId'],
  documents: ['by_document', 'documentId'],
  documentTexts: ['by_part', 'documentId', 'edition', 'part'],
  feedback: ['by_item', 'item'],
  groups: ['by_group', 'groupId'],
  heartbeats: ['by_turn', 'turnId'],
  idempotentRequests: ['by_request', 'requestKey'],
  images: ['by_image', 'imageId'],
  importedConversations: ['by_owner', 'ownerId', 'source'],
  imports: ['by_import', 'importId'],
  indexedDocuments: ['by_document', 'documentId', 'edition'],
  invitations: ['by_invitation', 'invitationId'],
  memories: ['by_memory', 'memoryId'],
  memorySettings: ['by_owner', 'ownerId'],
  messages: ['by_message', 'conversation', 'messageId'],
  modeDecisions: ['by_turn', 'turnId'],
  modelProviders: ['by_provider', 'providerId'],
  paperItems: ['by_item', 'paper', 'kind', 'itemId'],
  papers: ['by_paper', 'paperId'],
  people: ['by_person', 'personId'],
  presets: ['by_preset', 'presetId'],
  projects: ['by_project', 'projectId'],
  replyStarts: ['by_model', 'modelId'],
  requests: ['by_request', 'requestId'],
  researchRuns: ['by_turn', 'turnId'],
  reviewComments: ['by_comment', 'item', 'commentId'],
  reviewMentions: ['by_item', 'item', 'personId'],
  reviewModels: ['by_model', 'modelId'],
  reviewTexts: ['by_item', 'item'],
  reviewViews: ['by_view', 'viewId'],
  shares: ['by_share', 'shareId'],
  sourceTiers: ['by_version', 'version'],
  toolServers: ['by_server', 'serverId'],
  webhookDeliveries: ['by_delivery', 'deliveryId'],
  webhooks: ['by_webhook', 'webhookId'],
  turnChunks: ['by_first', 'turn', 'firstSequence'],
} as const satisfies { readonly [Table in TableNames]?: readonly [index: string, ...fields: string[]] };

type KeyValue = string | number | undefined;

/** The row that has a key, whoever it belongs to; null where there is none. */
export function rowBy<Table extends keyof typeof ROW_KEYS>(
  { db }: QueryCtx,
  table: Table,
  ...key: readonly KeyValue[]
): Promise<Doc<Table> | null> {
  const [index, ...fields] = ROW_KEYS[table];
  const tables = db as unknown as NamedTables<Doc<Table>>;
  return tables
    .query(table)
    .withIndex(index, (all) => fields.reduce<Range>((range, field, at) => range.eq(field, key[at]), all))
    .first();
}

interface Walk {
  readonly index: string;
  /** The fields that the index begins with, and what they have to be. */
  readonly of?: Readonly<Record<string, KeyValue>>;
  /** The fields that follow: a time, and an id that tells apart what has the same time. */
  readonly by: readonly [time: string, id: string];
  readonly order?: 'asc' | 'desc';
  /** Times from this one on. */
  readonly from?: number;
  /** Times before this one. */
  readonly to?: number;
  /** These fields of the row behind which to go on; null for the first one. */
  readonly after: Readonly<Record<string, string | number>> | null;
}

/** Rows in the order of an index, from after a place on. */
export async function* rowsAfter<Table extends TableNames>(
  { db }: QueryCtx,
  table: Table,
  { index, of = {}, by: [time, id], order = 'asc', from, to, after }: Walk,
): AsyncGenerator<Doc<Table>> {
  const tables = db as unknown as NamedTables<Doc<Table>>;
  const rows = (narrow: (range: Range) => Range) =>
    tables
      .query(table)
      .withIndex(index, (all) =>
        narrow(Object.entries(of).reduce((range, [field, value]) => range.eq(field, value), all)),
      )
      .order(order);
  const beyond = order === 'asc' ? 'gt' : 'lt';
  if (after) yield* rows((range) => range.eq(time, after[time])[beyond](id, after[id]));
  yield* rows((range) => {
    const low = after && order === 'asc' ? after[time] : undefined;
    const high = after && order === 'desc' ? after[time] : to;
    const above =
      low !== undefined ? range.gt(time, low) : from === undefined ? range : range.gte(time, from);
    return high === undefined ? above : above.lt(time, high);
  });
}

/** Convex's own types cannot be followed through names that are looked up. */
interface NamedTables<Row> {
  query(table: string): {
    withIndex(
      index: string,
      narrow: (all: Range) => Range,
    ): { first(): Promise<Row | null>; order(order: 'asc' | 'desc'): AsyncIterable<Row> };
  };
}

type Range = {
  readonly [Bound in 'eq' | 'gt' | 'gte' | 'lt']: (field: string, value: KeyValue) => Range;
};

/** Adds a row, unless one that has its key is there. */
export async function addRow<Table extends keyof typeof ROW_KEYS>(
  ctx: MutationCtx,
  table: Table,
  row: WithoutSystemFields<Doc<Table>>,
  ...key: readonly KeyValue[]
): Promise<void> {
  if (!(await rowBy(ctx, table, ...key))) await ctx.db.insert(table, row);
}

/** UTF-16 units of the texts that are in a row. */
const unitsIn = (row: object): number =>
  Object.values(row).reduce((units, value) => units + (typeof value === 'string' ? value.length : 0), 0);

/** Removes a row with the pieces of its texts; gives the UTF-16 units of them all. */
export async function removeRow(ctx: MutationCtx, row: Doc<TableNames>): Promise<number> {
  let units = unitsIn(row);
  for (const [field, value] of Object.entries(row))
    if (isStoredText(value)) units += await removePieces(ctx, `${row._id}.${field}`, value);
  await ctx.db.delete(row._id);
  return units;
}

/**
 * Removes rows until there are no more or the budget is spent, and gives how many; `also` does what a removal takes
 * besides.
 */
export async function removeRows<Row extends Doc<TableNames>>(
  ctx: MutationCtx,
  rows: AsyncIterable<Row>,
  budget: Budget,
  also?: (row: Row) => Promise<unknown>,
): Promise<number> {
  let removed = 0;
  if (budget.isSpent) return removed;
  for await (const row of rows) {
    await also?.(row);
    budget.spend(await removeRow(ctx, row));
    removed += 1;
    if (budget.isSpent) break;
  }
  return removed;
}

type Patch = Partial<Doc<TableNames>>;

/** Changes rows, so that they are no more among those that are read, until there are no more or the budget is spent. */
export async function changeRows<Row extends Doc<TableNames>>(
  ctx: MutationCtx,
  rows: AsyncIterable<Row>,
  budget: Budget,
  change: Partial<Row> | ((row: Row) => Partial<Row> | Promise<Partial<Row>>),
): Promise<void>;
export async function changeRows(
  ctx: MutationCtx,
  rows: AsyncIterable<Doc<TableNames>>,
  budget: Budget,
  change: Patch | ((row: Doc<TableNames>) => Patch | Promise<Patch>),
): Promise<void> {
  if (budget.isSpent) return;
  for await (const row of rows) {
    await ctx.db.patch(row._id, typeof change === 'function' ? await change(row) : change);
    budget.spend(unitsIn(row));
    if (budget.isSpent) return;
  }
}
