import { v } from 'convex/values';
import { removeChunksOf } from './model/documentchunks';
import {
  documentChanges,
  documentKey,
  documentRow,
  documentText,
  indexedNow,
  ownDocument,
  ownRead,
  removeParts,
  rowOf,
  textOf,
  waitingOf,
  waitingRow,
} from './model/documents';
import { PAGE_ROWS } from './model/limits';
import { rowFields } from './model/rowfields';
import { rowBy } from './model/rows';
import { repeatableMutation, serviceMutation, serviceQuery } from './model/service';

/** Each has its text with it, which is read, too. */
const OUTLINE_PARTS = 100;
const indexing = { documentId: v.string(), indexingId: v.string() };

/** Has a document wait for its next indexing, unless one is under way that can go on as it was begun; null where the owner has none of that id. */
export const requeue = serviceMutation({
  input: { ...documentKey, changes: documentChanges },
  returns: v.union(documentRow, v.null()),
  handler: async (ctx, { changes: waiting, ...key }) => {
    const row = await ownDocument(ctx, key);
    const isUnderWay = row?.state === 'indexing' || (row?.state === 'uploaded' && row.problem === null);
    if (!row || (isUnderWay && waiting.encoding === undefined)) return row && rowOf(row);
    await ctx.db.patch(row._id, waiting);
    return rowOf({ ...row, ...waiting });
  },
});

/** Those in a state, of each owner those that came to it first, behind an owner; and the owner to go on behind. */
export const underWay = serviceQuery({
  input: { state: rowFields.documents.state, after: v.string(), mostOfOwner: v.number() },
  returns: v.object({ rows: v.array(waitingRow), next: v.union(v.string(), v.null()) }),
  handler: async (ctx, { state, after, mostOfOwner }) => {
    const rows = [];
    for (let behind = after; ; ) {
      const next = await ctx.db
        .query('documents')
        .withIndex('by_state', (range) => range.eq('state', state).gt('ownerId', behind))
        .first();
      if (!next) return { rows, next: null };
      const { ownerId } = next;
      const own = await ctx.db
        .query('documents')
        .withIndex('by_state', (range) => range.eq('state', state).eq('ownerId', ownerId))
        .take(mostOfOwner);
      rows.push(...own.map(waitingOf));
      if (rows.length >= PAGE_ROWS) return { rows, next: ownerId };
      behind = ownerId;
    }
  },
});

/** One of those that are indexed by rules before a version, of all owners. */
export const outdated = serviceQuery({
  input: { rules: v.number() },
  returns: v.union(documentRow, v.null()),
  handler: async (ctx, { rules }) => {
    const row = await ctx.db
      .query('documents')
      .withIndex('by_rules', (range) => range.eq('state', 'indexed').lt('rules', rules))
      .first();
    return row && rowOf(row);
  },
});

/** Takes a document, where it is as it was read, for one more attempt. */
export const claim = serviceMutation({
  input: {
    documentId: v.string(),
    was: v.object({ state: rowFields.documents.state, indexingId: rowFields.documents.indexingId }),
    changes: documentChanges,
  },
  returns: v.union(documentRow, v.null()),
  handler: async (ctx, { documentId, was, changes: claimed }) => {
    const row = await rowBy(ctx, 'documents', documentId);
    if (row?.state !== was.state || row.indexingId !== was.indexingId) return null;
    // One that is deleted meanwhile must not come back.
    if (row.state !== 'uploaded' && row.state !== 'indexing') return null;
    const taken = { ...claimed, attempts: row.attempts + 1 };
    await ctx.db.patch(row._id, taken);
    return rowOf({ ...row, ...taken });
  },
});

/** False where the indexing has ended. */
export const beat = repeatableMutation({
  input: {
    ...indexing,
    at: v.number(),
    doneUnits: v.number(),
    allUnits: rowFields.documents.allUnits,
  },
  returns: v.boolean(),
  handler: async (ctx, { at, doneUnits, allUnits, ...of }) => {
    const row = await indexedNow(ctx, of);
    if (row) await ctx.db.patch(row._id, { beatAt: at, doneUnits, allUnits });
    return row !== null;
  },
});

/** Keeps parts of the text of an indexing; false where it has ended. */
export const keepText = serviceMutation({
  input: { ...indexing, parts: v.array(documentText) },
  returns: v.boolean(),
  handler: async (ctx, { parts, ...of }) => {
    if (!(await indexedNow(ctx, of))) return false;
    for (const row of parts) {
      const earlier = await rowBy(ctx, 'documentTexts', row.documentId, row.edition, row.part);
      if (earlier) await ctx.db.replace(earlier._id, row);
      else await ctx.db.insert('documentTexts', row);
    }
    return true;
  },
});

/** Ends an indexing, of a document that had a text before or of one that had none; false where it had ended before. */
export const settle = serviceMutation({
  input: { ...indexing, changesWithText: documentChanges, changesWithout: documentChanges },
  returns: v.boolean(),
  handler: async (ctx, { changesWithText, changesWithout, ...of }) => {
    const row = await indexedNow(ctx, of);
    if (!row) return false;
    await ctx.db.patch(row._id, row.characters === null ? changesWithout : changesWithText);
    await removeParts(ctx, of.documentId);
    await removeChunksOf(ctx, of.documentId);
    return true;
  },
});

/** The parts that begin between two offsets, of a document that was read. */
export const readParts = serviceQuery({
  input: { ...documentKey, after: v.number(), before: v.number() },
  returns: v.array(v.object({ start: v.number(), text: v.string() })),
  handler: async (ctx, { after, before, ...key }) => {
    const own = await ownRead(ctx, key);
    if (!own) return [];
    const rows = await ctx.db
      .query('documentTexts')
      .withIndex('by_start', (range) =>
        range
          .eq('documentId', own.documentId)
          .eq('edition', own.edition)
          .gt('start', after)
          .lt('start', before),
      )
      .collect();
    return rows.map(({ start, text }) => ({ start, text }));
  },
});

/** The texts at places in documents of an owner. */
export const readSpans = serviceQuery({
  input: {
    ownerId: v.string(),
    spans: v.array(
      v.object({ documentId: v.string(), after: v.number(), start: v.number(), end: v.number() }),
    ),
  },
  returns: v.array(v.union(v.string(), v.null())),
  handler: async (ctx, { ownerId, spans }) => {
    const texts = [];
    for (const { documentId, after, start, end } of spans) {
      const own = await ownRead(ctx, { ownerId, documentId });
      const parts = own
        ? await ctx.db
            .query('documentTexts')
            .withIndex('by_start', (range) =>
              range
                .eq('documentId', documentId)
                .eq('edition', own.edition)
                .gt('start', after)
                .lt('start', end),
            )
            .collect()
        : [];
      const pieces = parts.map((part) =>
        part.text.slice(Math.max(0, start - part.start), Math.max(0, end - part.start)),
      );
      texts.push(pieces.join('') || null);
    }
    return texts;
  },
});

export const readPart = serviceQuery({
  input: { ...documentKey, part: v.number() },
  returns: v.union(documentText, v.null()),
  handler: async (ctx, { part, ...key }) => {
    const own = await ownRead(ctx, key);
    const row = own && (await rowBy(ctx, 'documentTexts', own.documentId, own.edition, part));
    return row && textOf(row);
  },
});

/** Some of what begins in the parts of a text, from a part on, and the part to go on with. */
export const outline = serviceQuery({
  input: { ...documentKey, from: v.number() },
  returns: v.object({
    parts: v.array(
      v.object({ part: v.number(), start: v.number(), outline: rowFields.documentTexts.outline }),
    ),
    next: v.union(v.number(), v.null()),
  }),
  handler: async (ctx, { from, ...key }) => {
    const own = await ownRead(ctx, key);
    if (!own) return { parts: [], next: null };
    const rows = await ctx.db
      .query('documentTexts')
      .withIndex('by_part', (range) =>
        range.eq('documentId', own.documentId).eq('edition', own.edition).gte('part', from),
      )
      .take(OUTLINE_PARTS);
    const last = rows.at(-1);
    return {
      parts: rows.map(({ part, start, outline: begun }) => ({ part, start, outline: begun })),
      next: last && rows.length === OUTLINE_PARTS ? last.part + 1 : null,
    };
  },
});
