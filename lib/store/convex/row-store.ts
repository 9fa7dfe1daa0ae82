import type { FunctionArgs } from 'convex/server';
import { z } from 'zod';
import { api } from '@/convex/_generated/api';
import { redactionSchema } from '@/lib/trace/redaction';
import { thoughtLogSchema, traceEnvelopeSchema } from '@/lib/trace/trace-envelope';
import type { RowPage, RowStore } from '../row-store';
import { type RowKind, type RowOf, rowSchemas } from '../rows/row-kinds';
import { searchedText } from '../searched-text';
import type { ShareStore } from '../share-store';
import { memoryOf } from '../stored-memory';
import { decodeMessage } from '../stored-message';
import { allPages } from './all-pages';
import type { ConvexClient } from './convex-client';
import { indexedChunk } from './document-chunk-store';
import { memoryWords } from './memory-store';
import { searchTexts } from './search-terms';
import { traceWords } from './trace-words';

/** Texts in one call, in UTF-16 units; a row that is longer has one of its own. */
const CALL_UNITS = 500_000;
const CALL_ROWS = 50;

type CopiedRows = FunctionArgs<typeof api.copy.write>['input']['copied'];

const sharedRowSchema = rowSchemas.shares.omit({ snapshot: true });

/** Reads and writes all rows of Convex. */
export function createRowStore({ query, mutate }: ConvexClient, shares: ShareStore): RowStore {
  async function read(kind: RowKind, from: string | null): Promise<RowPage> {
    const { rows, next } = await query(api.copy.read, { kind, from });
    const parsed = rows.map((row): unknown => JSON.parse(row));
    if (kind !== 'shares') return { rows: parsed.map((row) => rowSchemas[kind].parse(row)), next };
    const whole: RowOf<'shares'>[] = [];
    for (const row of parsed) {
      const share = sharedRowSchema.parse(row);
      // Before every end: what is over is moved, too.
      const opened = await shares.open({ tokenHash: share.tokenHash, at: 0 });
      if (opened) whole.push({ ...share, snapshot: JSON.stringify(opened.snapshot) });
    }
    return { rows: whole, next };
  }

  async function writeShares(rows: readonly RowOf<'shares'>[]): Promise<void> {
    for (const { snapshot, ...share } of rows)
      if (!(await shares.open({ tokenHash: share.tokenHash, at: 0 })))
        await shares.create({ ...share, snapshot: JSON.parse(snapshot) });
  }

  return {
    read,

    async write(kind, rows) {
      if (kind === 'shares') return writeShares(z.array(rowSchemas.shares).parse(rows));
      for (const part of inParts(rows)) await mutate(api.copy.write, { copied: copied(kind, part) });
    },

    async count(kind) {
      const pages = await allPages((from: string | null) => query(api.copy.read, { kind, from }));
      return pages.reduce((total, { rows }) => total + rows.length, 0);
    },
  };
}

/** Rows as the functions take them, with the words that the searches of Convex find them by. */
function copied(kind: Exclude<RowKind, 'shares'>, rows: readonly RowOf[]): CopiedRows {
  switch (kind) {
    case 'users':
    case 'sessions':
    case 'accounts':
    case 'verifications':
      return { kind, rows: z.array(rowSchemas.users).parse(rows) };
    case 'invitations':
      return { kind, rows: z.array(rowSchemas.invitations).parse(rows) };
    case 'accessTokens':
      return { kind, rows: z.array(rowSchemas.accessTokens).parse(rows) };
    case 'adminConfig':
      return { kind, rows: z.array(rowSchemas.adminConfig).parse(rows) };
    case 'sourceTiers':
      return { kind, rows: z.array(rowSchemas.sourceTiers).parse(rows) };
    case 'modelProviders':
      return { kind, rows: z.array(rowSchemas.modelProviders).parse(rows) };
    case 'auditLog':
      return { kind, rows: z.array(rowSchemas.auditLog).parse(rows) };
    case 'conversations':
      return { kind, rows: z.array(rowSchemas.conversations).parse(rows).map(withTitleWords) };
    case 'instructions':
      return { kind, rows: z.array(rowSchemas.instructions).parse(rows) };
    case 'messages':
      return { kind, rows: z.array(rowSchemas.messages).parse(rows).map(withWords) };
    case 'turns':
      return { kind, rows: z.array(rowSchemas.turns).parse(rows) };
    case 'modeDecisions':
      return { kind, rows: z.array(rowSchemas.modeDecisions).parse(rows) };
    case 'researchRuns':
      return { kind, rows: z.array(rowSchemas.researchRuns).parse(rows) };
    case 'traces':
      return { kind, rows: z.array(rowSchemas.traces).parse(rows).map(withTraceWords) };
    case 'verdicts':
      return { kind, rows: z.array(rowSchemas.verdicts).parse(rows) };
    case 'comments':
      return { kind, rows: z.array(rowSchemas.comments).parse(rows) };
    case 'assignments':
      return { kind, rows: z.array(rowSchemas.assignments).parse(rows) };
    case 'feedback':
      return { kind, rows: z.array(rowSchemas.feedback).parse(rows) };
    case 'usage':
      return { kind, rows: z.array(rowSchemas.usage).parse(rows).map(withRedactions) };
    case 'memories':
      return { kind, rows: z.array(rowSchemas.memories).parse(rows).map(withMemoryWords) };
    case 'memorySettings':
      return { kind, rows: z.array(rowSchemas.memorySettings).parse(rows) };
    case 'images':
      return { kind, rows: z.array(rowSchemas.images).parse(rows) };
    case 'documents':
      return { kind, rows: z.array(rowSchemas.documents).parse(rows) };
    case 'documentTexts':
      return { kind, rows: z.array(rowSchemas.documentTexts).parse(rows) };
    case 'documentChunks':
      return { kind, rows: z.array(rowSchemas.documentChunks).parse(rows).map(indexedChunk) };
  }
}

const withTitleWords = (row: RowOf<'conversations'>) => ({ ...row, words: searchTexts(row.title) });

const withWords = (row: RowOf<'messages'>) => ({
  ...row,
  words: searchTexts(searchedText(decodeMessage(row).message)),
});

function withTraceWords(row: RowOf<'traces'>) {
  const envelope = traceEnvelopeSchema.parse(JSON.parse(row.envelope));
  const thoughts = row.thoughts === null ? [] : thoughtLogSchema.parse(JSON.parse(row.thoughts));
  return { ...row, turnId: envelope.turnId, words: traceWords(envelope, thoughts) };
}

const withMemoryWords = (row: RowOf<'memories'>) => ({ ...row, words: memoryWords(memoryOf(row)) });

const withRedactions = (row: RowOf<'usage'>) => ({
  ...row,
  redactions: z.array(redactionSchema).parse(JSON.parse(row.redactions)),
});

/** In parts that one call may carry. */
function inParts(rows: readonly RowOf[]): RowOf[][] {
  const parts: RowOf[][] = [];
  let part: RowOf[] = [];
  let units = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (part.length > 0 && (part.length === CALL_ROWS || units + length > CALL_UNITS)) {
      parts.push(part);
      part = [];
      units = 0;
    }
    part.push(row);
    units += length;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
