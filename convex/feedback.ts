import { v } from 'convex/values';
import {
  dropFeedback,
  givenFeedback,
  keepFeedback,
  listFeedback,
  ownFeedback,
  ownItem,
} from './model/feedback';
import { serviceMutation, serviceQuery } from './model/service';

const ofAnswer = { ownerId: v.string(), traceId: v.string() };

/** Keeps what the owner of a trace thinks of its answer; false where they have no such trace. */
export const give = serviceMutation({
  input: { ...ofAnswer, feedback: givenFeedback },
  returns: v.boolean(),
  handler: async (ctx, { feedback, ...key }) => {
    const item = await ownItem(ctx, key);
    if (item) await keepFeedback(ctx, item, feedback);
    return item !== null;
  },
});

/** Takes it back; false where they have no such trace. */
export const withdraw = serviceMutation({
  input: ofAnswer,
  returns: v.boolean(),
  handler: async (ctx, key) => {
    const item = await ownItem(ctx, key);
    if (item) await dropFeedback(ctx, item);
    return item !== null;
  },
});

/** A page of what there is in a conversation, for its owner, and where the next one begins; null at the end. */
export const list = serviceQuery({
  input: { ownerId: v.string(), conversationId: v.string(), from: v.union(v.string(), v.null()) },
  returns: v.object({ feedback: v.array(ownFeedback), next: v.union(v.string(), v.null()) }),
  handler: listFeedback,
});
