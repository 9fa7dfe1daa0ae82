import { api } from '@/convex/_generated/api';
import { RUNNING_TURNS } from '@/convex/model/limits';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { err, ok, type Result } from '@/lib/shared/result';
import { encodeResearchRun } from '@/lib/store/research-run-store';
import { searchWords } from '@/lib/store/search-words';
import { searchedText } from '@/lib/store/searched-text';
import type { ReportStoreProblem } from '@/lib/store/store-problem';
import { decodeMessage, encodeMessage, type StoredMessage } from '@/lib/store/stored-message';
import { sumRedactions } from '@/lib/trace/redaction';
import type { BeginTurn, BeginTurnFailure, MessageStore, SettleTurn, TurnRow, TurnStore } from '../store';
import { begunTurn, settledTurn } from '../turn-writes';
import { allPages } from './all-pages';
import { ownKey } from './conversation-store';
import type { ConvexClient } from './convex-client';
import { searchTerms, searchTexts } from './search-terms';
import { traceWords } from './trace-words';

/** The turns in Convex. */
export function createTurnStore(client: ConvexClient): TurnStore {
  const { query, mutate } = client;
  return {
    begin: (input) => beginTurn(client, input),

    settle: (input) => settleTurn(client, input),

    async keep({ beginning, settlement }) {
      const failure = await mutate(api.turns.keep, {
        beginning: beginningOf(beginning),
        settlement: settlementOf(settlement),
      });
      return failure === null ? ok(begunTurn(beginning)) : err(failure);
    },

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
  const begun = begunTurn(input);
  const failure = await mutate(api.turns.begin, beginningOf(input));
  return failure ? err(failure) : ok(begun);
}

/** A beginning as the functions take it. */
function beginningOf(input: BeginTurn) {
  const { turn, newConversation, userMessage, imageIds = [], insteadOf = null, modeDecision = null } = input;
  const approves = Object.keys(input.approves ?? {}).length > 0 ? JSON.stringify(input.approves) : undefined;
  const { conversationId, startedAt } = turn;
  return {
    turn,
    newConversation: newConversation && {
      title: newConversation.title,
      words: searchTexts(newConversation.title),
      projectId: newConversation.projectId ?? null,
      paperId: newConversation.paperId ?? null,
      presetId: newConversation.presetId ?? null,
    },
    userMessage: userMessage && newMessage(userMessage, { conversationId, createdAt: startedAt }),
    insteadOf,
    imageIds: [...imageIds],
    modeDecision,
    ...(approves && { approves }),
  };
}

/** Settles a turn in one write. */
export const settleTurn = ({ mutate }: ConvexClient, input: SettleTurn): Promise<boolean> =>
  mutate(api.turns.settle, settlementOf(input));

/** A settlement as the functions take it. */
function settlementOf(input: SettleTurn) {
  const { turnId, ownerId, settledAt, assistantMessage, trace, title } = input;
  const { conversationId, settled, thoughts } = settledTurn(input);
  return {
    turnId,
    ownerId,
    conversationId,
    ...settled,
    assistantMessage: newMessage(assistantMessage, { conversationId, createdAt: settledAt }),
    trace: trace && {
      envelope: JSON.stringify(trace),
      thoughts: thoughts.length > 0 ? JSON.stringify(thoughts) : null,
      words: traceWords(trace, thoughts),
    },
    chainHead: input.chainHead,
    title: title === null ? null : { title, words: searchTexts(title) },
    researchRun: input.researchRun ? encodeResearchRun(input.researchRun) : null,
    usage: {
      visibleTokens: trace?.fidelity.visibleTokens ?? 0,
      billedTokens: trace?.fidelity.billedTokens ?? 0,
      redactions: sumRedactions(trace?.redactions ?? []),
      spent: JSON.stringify(input.spent ?? []),
      figures: JSON.stringify(input.figures ?? {}),
    },
  };
}

/** The messages in Convex. */
export function createMessageStore({ query }: ConvexClient, report: ReportStoreProblem): MessageStore {
  function decode(row: StoredMessage) {
    const { message, intact } = decodeMessage(row);
    if (!intact) report({ code: 'unreadable-message', id: row.messageId });
    return message;
  }

  return {
    async list(key) {
      const pages = await allPages((from) => query(api.messages.list, { ...ownKey(key), from: from ?? 0 }));
      return pages.flatMap((page) =>
        page.messages.map((row) => decode({ ...row, conversationId: key.conversationId })),
      );
    },

    async get({ messageId, ...key }) {
      const row = await query(api.messages.get, { ...ownKey(key), messageId });
      return row && decode({ ...row, conversationId: key.conversationId });
    },

    async found({ ownerId, conversationIds, query: text }) {
      const terms = searchTerms((searchWords(text) ?? []).join(' '));
      if (terms.length === 0 || conversationIds.length === 0) return [];
      const wanted = { ownerId, conversationIds: [...conversationIds], terms };
      const pages = await allPages((from: number | null) =>
        query(api.messages.found, { ...wanted, from: from ?? 0 }),
      );
      return pages.flatMap(({ found }) =>
        found.map(({ conversationId, message }) => ({
          conversationId,
          message: decode({ ...message, conversationId }),
        })),
      );
    },
  };
}

/** A message as the functions take it; `fallback` is for one that carries no metadata. */
export function newMessage(
  message: ChatMessage,
  fallback: { readonly conversationId: string; readonly createdAt: number },
) {
  const { conversationId: _conversationId, ...row } = encodeMessage(message, fallback);
  return { ...row, words: searchTexts(searchedText(message)) };
}
