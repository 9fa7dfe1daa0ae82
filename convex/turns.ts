import { v } from 'convex/values';
import { beginFailure, beginFields, beginTurn } from './model/beginning';
import { findTurn, ownConversation, runningTurn } from './model/ownership';
import { rowBy } from './model/rows';
import { repeatableMutation, serviceMutation, serviceQuery } from './model/service';
import { settleFields, settleTurn } from './model/settling';
import { readTurn, runningPage, runningPlace, type TurnRow, turnRow } from './model/turns';

const key = { ownerId: v.string(), conversationId: v.string() };

/** Null where the turn has begun, otherwise why it has not. */
export const begin = serviceMutation({
  input: beginFields,
  returns: v.union(beginFailure, v.null()),
  handler: beginTurn,
});

export const get = serviceQuery({
  input: { ownerId: v.string(), turnId: v.string() },
  returns: v.union(turnRow, v.null()),
  handler: async (ctx, { ownerId, turnId }) => {
    const found = await findTurn(ctx, turnId);
    return found?.conversation.ownerId === ownerId ? readTurn(ctx, found) : null;
  },
});

export const findRunning = serviceQuery({
  input: key,
  returns: v.union(turnRow, v.null()),
  handler: async (ctx, input) => {
    const conversation = await ownConversation(ctx, input);
    const turn = conversation && (await runningTurn(ctx, conversation));
    return turn ? readTurn(ctx, { turn, conversation }) : null;
  },
});

/** Begins a turn that is over already, and settles it; null, or why it does not begin, with nothing written. */
export const keep = serviceMutation({
  input: { beginning: v.object(beginFields), settlement: v.object(settleFields) },
  returns: v.union(beginFailure, v.null()),
  handler: async (ctx, { beginning, settlement }) => {
    const failure = await beginTurn(ctx, beginning);
    if (failure === null) await settleTurn(ctx, settlement);
    return failure;
  },
});

/** False, with nothing written, where the turn does not run or is not theirs. */
export const settle = serviceMutation({
  input: settleFields,
  returns: v.boolean(),
  handler: settleTurn,
});

/** False where none runs. */
export const requestStop = serviceMutation({
  input: key,
  returns: v.boolean(),
  handler: async (ctx, input) => {
    const conversation = await ownConversation(ctx, input);
    const turn = conversation && (await runningTurn(ctx, conversation));
    if (turn) await ctx.db.patch(turn._id, { stopRequested: true });
    return turn !== null;
  },
});

const place = v.union(runningPlace, v.null());

/** A page of the running turns of all owners, from after a place on, and where the next one begins. */
export const listRunning = serviceQuery({
  input: { after: place },
  returns: v.object({ turns: v.array(turnRow), next: place }),
  handler: async (ctx, { after }) => {
    const { running, next } = await runningPage(ctx, after);
    const turns: TurnRow[] = [];
    for (const found of running) turns.push(await readTurn(ctx, found));
    return { turns, next };
  },
});

/** How many of a page of running turns are an owner’s, or anybody’s, and where the next page begins. */
export const countRunning = serviceQuery({
  input: { ownerId: v.union(v.string(), v.null()), after: place },
  returns: v.object({ count: v.number(), next: place }),
  handler: async (ctx, { ownerId, after }) => {
    const { running, next } = await runningPage(ctx, after);
    const theirs = running.filter(({ conversation }) => ownerId === null || conversation.ownerId === ownerId);
    return { count: theirs.length, next };
  },
});

/** Of these turns those that should go on: they run, and nobody has asked them to stop. */
export const goingOn = serviceQuery({
  input: { turnIds: v.array(v.string()) },
  returns: v.array(v.string()),
  handler: async (ctx, { turnIds }) => {
    const goOn: string[] = [];
    for (const turnId of turnIds) {
      const found = await findTurn(ctx, turnId);
      if (found?.turn.status === 'running' && !found.turn.stopRequested) goOn.push(turnId);
    }
    return goOn;
  },
});

/**
 * Notes that turns are alive. It reads and writes nothing but that, so that it is in the way of nothing else; whether
 * they run is asked before, with `goingOn`.
 */
export const beat = repeatableMutation({
  input: { turnIds: v.array(v.string()), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { turnIds, at }) => {
    for (const turnId of turnIds) {
      const last = await rowBy(ctx, 'heartbeats', turnId);
      if (last) await ctx.db.patch(last._id, { at: Math.max(at, last.at) });
      else await ctx.db.insert('heartbeats', { turnId, at });
    }
    return null;
  },
});
