import { type Infer, v } from 'convex/values';
import { turnSchema } from '../../lib/store/rows/turn-row';
import type { QueryCtx } from '../_generated/server';
import { RUNNING_TURNS } from './limits';
import type { TurnOfConversation } from './ownership';
import { turnFields } from './rowfields';
import { rowBy, rowsAfter } from './rows';

/** A turn as the port has it. */
export const turnRow = v.object(turnFields);
export type TurnRow = Infer<typeof turnRow>;

/** The turn, owned by whoever owns its conversation now, with its last sign of life. */
export async function readTurn(ctx: QueryCtx, { turn, conversation }: TurnOfConversation): Promise<TurnRow> {
  const heartbeat = await rowBy(ctx, 'heartbeats', turn.turnId);
  return turnSchema.parse({
    ...turn,
    ownerId: conversation.ownerId,
    heartbeatAt: Math.max(turn.heartbeatAt, heartbeat?.at ?? 0),
  });
}

/** The place of a running turn among those of all owners. */
export const runningPlace = v.object({ startedAt: v.number(), turnId: v.string() });
type RunningPlace = Infer<typeof runningPlace>;

interface RunningPage {
  readonly running: readonly TurnOfConversation[];
  readonly next: RunningPlace | null;
}

/** Running turns of all owners, the oldest first, from after a place on; those of removed conversations left out. */
export async function runningPage(ctx: QueryCtx, after: RunningPlace | null): Promise<RunningPage> {
  const of = { status: 'running' };
  const rows = rowsAfter(ctx, 'turns', { index: 'by_status', of, by: ['startedAt', 'turnId'], after });
  const running: TurnOfConversation[] = [];
  let seen = 0;
  for await (const turn of rows) {
    const conversation = await ctx.db.get(turn.conversation);
    if (conversation) running.push({ turn, conversation });
    seen += 1;
    if (seen === RUNNING_TURNS) return { running, next: { startedAt: turn.startedAt, turnId: turn.turnId } };
  }
  return { running, next: null };
}
