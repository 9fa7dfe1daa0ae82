import { v } from 'convex/values';
import { internalMutation } from './_generated/server';
import { serviceMutation } from './model/service';
import { transferFields, transferRows } from './model/transfer';

/** Moves a guest’s rows to the account they signed up with. */
export const transfer = serviceMutation({
  input: transferFields,
  returns: v.null(),
  handler: async (ctx, move) => {
    await transferRows(ctx, move);
    return null;
  },
});

/** Goes on moving rows. */
export const transferRest = internalMutation({
  args: transferFields,
  returns: v.null(),
  handler: async (ctx, move) => {
    await transferRows(ctx, move);
    return null;
  },
});
