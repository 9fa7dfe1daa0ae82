import type { WebhookEvent } from '@/lib/chat/webhook-words';
import { engineOf } from '@/lib/store/rows/spending';
import { IMPORTED } from '@/lib/store/rows/turn-row';
import type { SettleTurn, Store } from '@/lib/store/store';
import type { Happening } from './webhook-data';

/** From this score down a verdict is a low rating. */
const LOW_SCORE = 2;

/** Looks up what has happened; nothing where it is gone again. */
type Read = (store: Pick<Store, 'turns' | 'traces' | 'review'>) => Promise<readonly Happening[]>;

/** Told of whatever is written that programs may be told of; looks it up if anybody wants to know. */
export type OnHappening = (events: readonly WebhookEvent[], read: Read) => void;

const settledTurn =
  ({ turnId, ownerId, spent = [] }: SettleTurn): Read =>
  async ({ turns }) => {
    const turn = await turns.get({ ownerId, turnId });
    // What was said elsewhere and brought along has not happened here.
    if (!turn || turn.pipeline === IMPORTED) return [];
    const { conversationId, traceId, assistantMessageId, modelId, status, startedAt, settledAt } = turn;
    const data = {
      ...{ turnId, conversationId, traceId, messageId: assistantMessageId, personId: turn.ownerId },
      ...{ status, engine: engineOf(turn), modelId, startedAt, settledAt },
      inputTokens: spent.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
      outputTokens: spent.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    };
    return [{ event: 'turn.settled', ownerId: turn.ownerId, data }];
  };

type Verdict = Parameters<Store['review']['addVerdict']>[0];

const givenVerdict =
  ({ traceId, kind, score, givenAt }: Verdict): Read =>
  async ({ review }) => {
    const item = await review.find(traceId);
    if (!item) return [];
    const { conversationId, owner } = item;
    const data = { traceId, conversationId, personId: owner.personId, verdict: kind, score, givenAt };
    const ownerId = owner.personId;
    const low = { event: 'rating.low', ownerId, data: { ...data, by: 'reviewer' } } as const;
    const isLow = score !== null && score <= LOW_SCORE;
    return [{ event: 'verdict.given', ownerId, data }, ...(isLow ? [low] : [])];
  };

const givenFeedback =
  (...[{ ownerId, traceId }, { rating, reasons, at }]: Parameters<Store['feedback']['give']>): Read =>
  async ({ traces }) => {
    const trace = await traces.get({ ownerId, traceId });
    if (!trace) return [];
    const { conversationId, turnId, messageId } = trace;
    const data = {
      ...{ traceId, turnId, conversationId, messageId, personId: ownerId },
      ...{ rating, reasons, givenAt: at },
    };
    const low = { event: 'rating.low', ownerId, data: { ...data, by: 'owner' } } as const;
    return [{ event: 'feedback.given', ownerId, data }, ...(rating === 'down' ? [low] : [])];
  };

/** Returns a store that says what has happened in it, once that is kept. */
export function withHappenings<Lasting extends Store>(store: Lasting, on: OnHappening): Lasting {
  const { turns, review, feedback } = store;
  return {
    ...store,
    turns: {
      ...turns,
      async settle(input) {
        const isSettled = await turns.settle(input);
        if (isSettled) on(['turn.settled'], settledTurn(input));
        return isSettled;
      },
    },
    review: {
      ...review,
      async addVerdict(verdict) {
        const isAdded = await review.addVerdict(verdict);
        if (isAdded) on(['verdict.given', 'rating.low'], givenVerdict(verdict));
        return isAdded;
      },
    },
    feedback: {
      ...feedback,
      async give(...given) {
        const isGiven = await feedback.give(...given);
        if (isGiven) on(['feedback.given', 'rating.low'], givenFeedback(...given));
        return isGiven;
      },
    },
  };
}
