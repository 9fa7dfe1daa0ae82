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

const redactionsSchema = z.array(redactionSchema);
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

/** What the functions take of a row besides its fields: the words that the searches of Convex find it by, and the like. */
const BESIDES: { readonly [Kind in RowKind]?: (row: RowOf) => object } = {
  conversations: (row) => ({ words: searchTexts(rowSchemas.conversations.parse(row).title) }),
  messages: (row) => ({
    words: searchTexts(searchedText(decodeMessage(rowSchemas.messages.parse(row)).message)),
  }),
  traces: (row) => traceFields(rowSchemas.traces.parse(row)),
  usage: (row) => ({
    redactions: redactionsSchema.parse(JSON.parse(rowSchemas.usage.parse(row).redactions)),
  }),
  memories: (row) => ({ words: memoryWords(memoryOf(rowSchemas.memories.parse(row))) }),
  documentChunks: (row) => indexedChunk(rowSchemas.documentChunks.parse(row)),
};

/** Rows as the functions take them. */
const copied = (kind: Exclude<RowKind, 'shares'>, rows: readonly RowOf[]) => ({
  kind,
  rows: rows.map((row) => ({ ...rowSchemas[kind].parse(row), ...BESIDES[kind]?.(row) })),
});

function traceFields(row: RowOf<'traces'>) {
  const envelope = traceEnvelopeSchema.parse(JSON.parse(row.envelope));
  const thoughts = row.thoughts === null ? [] : thoughtLogSchema.parse(JSON.parse(row.thoughts));
  return { turnId: envelope.turnId, words: traceWords(envelope, thoughts) };
}

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
