import { api } from '@/convex/_generated/api';
import { RUNNING_TURNS } from '@/convex/model/limits';
import { err, ok, type Result } from '@/lib/shared/result';
import type { BeginTurn, BeginTurnFailure, TurnRow, TurnStore } from '../store';
import { begunTurn } from '../turn-writes';
import { allPages } from './all-pages';
import { ownKey } from './conversation-store';
import type { ConvexClient } from './convex-client';
import { newMessage } from './message-store';
import { searchTexts } from './search-terms';
import { settleTurn } from './settle-turn';

/** The turns in Convex. */
export function createTurnStore(client: ConvexClient): TurnStore {
  const { query, mutate } = client;
  return {
    begin: (input) => beginTurn(client, input),

    settle: (input) => settleTurn(client, input),

    get: ({ ownerId, turnId }) => query(api.turns.get, { ownerId, turnId }),

    findRunning: (key) => query(api.turns.findRunning, ownKey(key)),

    async countRunning(ownerId) {
      const pages = await allPages((after) =>
        query(api.turns.countRunning, { ownerId: ownerId ?? null, after }),
      );
      return pages.reduce((total, { count }) => total + count, 0);
    },

    async heartbeat({ turnIds, at }) {
      const stopping: string[] = [];
      for (const some of inGroups(turnIds, RUNNING_TURNS)) {
        const goOn = await query(api.turns.goingOn, { turnIds: some });
        if (goOn.length > 0) await mutate(api.turns.beat, { turnIds: goOn, at });
        stopping.push(...some.filter((turnId) => !goOn.includes(turnId)));
      }
      return stopping;
    },

    requestStop: (key) => mutate(api.turns.requestStop, ownKey(key)),

    async listRunning() {
      const pages = await allPages((after) => query(api.turns.listRunning, { after }));
      return pages.flatMap(({ turns }) => turns).sort((left, right) => left.heartbeatAt - right.heartbeatAt);
    },
  };
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  const groups: Item[][] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}

async function beginTurn(
  { mutate }: ConvexClient,
  input: BeginTurn,
): Promise<Result<TurnRow, BeginTurnFailure>> {
  const { turn, newConversation, userMessage, imageIds = [], insteadOf = null, modeDecision = null } = input;
  const begun = begunTurn(input);
  const { conversationId, startedAt } = turn;
  const failure = await mutate(api.turns.begin, {
    turn,
    newConversation: newConversation && {
      title: newConversation.title,
      words: searchTexts(newConversation.title),
    },
    userMessage: userMessage && newMessage(userMessage, { conversationId, createdAt: startedAt }),
    insteadOf,
    imageIds: [...imageIds],
    modeDecision,
  });
  return failure ? err(failure) : ok(begun);
}
