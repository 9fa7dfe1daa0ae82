import { v } from 'convex/values';
import { readCopy } from './model/copyreading';
import { copiedFields, copiedKind, copyKind } from './model/copyrows';
import { writeCopy } from './model/copywriting';
import { checkedValue, serviceMutation, serviceQuery } from './model/service';

const place = v.union(v.string(), v.null());

/** A page of the rows of a kind as JSON, and where the next page begins; shares come without their snapshots. */
export const read = serviceQuery({
  input: { kind: copyKind, from: place },
  returns: v.object({ rows: v.array(v.string()), next: place }),
  handler: (ctx, { kind, from }) => readCopy(ctx, kind, from),
});

/** Adds rows of a kind; those that are there already stay as they are. */
export const write = serviceMutation({
  input: { copied: v.object({ kind: copiedKind, rows: v.array(v.any()) }) },
  returns: v.null(),
  handler: async (ctx, { copied: { kind, rows } }) => {
    await writeCopy(ctx, kind, checkedValue(v.array(v.object(copiedFields[kind])), rows));
    return null;
  },
});
