import type { ChatMessage } from '@/lib/chat/chat-message';
import type { Role } from '@/lib/chat/role';
import { hashThoughtLog, sealEnvelope } from '@/lib/trace/hash-chain';
import { STEP_KEYS } from '@/lib/trace/step-key';
import type { ThoughtLogEntry, TraceEnvelope } from '@/lib/trace/trace-envelope';
import type { BeginTurn, SettleTurn, Store, TurnRow } from '../store';

/** Makes a store with nothing in it; called before every case. */
export type CreateStore = () => Promise<Store>;
/** Makes an account, or a guest, in the store of the case, as the accounts' own library would. */
export type AddPerson = (person: {
  readonly personId: string;
  readonly email: string;
  readonly role?: Role;
  readonly guest?: boolean;
  readonly at?: number;
  /** Ids of sessions that have not expired. */
  readonly sessions?: readonly string[];
  /** How they can sign in. */
  readonly ways?: readonly string[];
}) => Promise<void>;
/** The store of the case that is running. */
export type CurrentStore = () => Store;

/** A user message whose id and place are given. */
export const userMessage = (
  id: string,
  conversationId: string,
  options: { readonly parentId?: string | null; readonly text?: string; readonly at?: number } = {},
): ChatMessage => ({
  id,
  role: 'user',
  metadata: { conversationId, parentId: options.parentId ?? null, createdAt: options.at ?? 1_000 },
  parts: [{ type: 'text', text: options.text ?? `question ${id}` }],
});

export interface TurnPlan {
  /** Names the turn; every id of it is derived from this one. */
  readonly name: string;
  readonly conversationId: string;
  readonly ownerId?: string;
  /** The title of the conversation that the turn opens; absent where it exists already. */
  readonly title?: string;
  readonly parentId?: string | null;
  readonly text?: string;
  readonly at?: number;
}

export const idsOf = (name: string) => ({
  turnId: `trn_${name}`,
  traceId: `trc_${name}`,
  userMessageId: `msg_${name}_user`,
  assistantMessageId: `msg_${name}_assistant`,
});

/** What `begin` takes for a turn with a new user message. */
export function beginInput(plan: TurnPlan): BeginTurn {
  const { name, conversationId, ownerId = 'ana', at = 1_000 } = plan;
  const ids = idsOf(name);
  return {
    turn: {
      ...ids,
      conversationId,
      ownerId,
      modelId: 'offline/extract',
      pipeline: 'fast',
      chatMode: 'normal',
      traceMode: 'transparent',
      locale: 'en',
      processId: 'fixture',
      startedAt: at,
    },
    newConversation: plan.title === undefined ? null : { title: plan.title },
    userMessage: userMessage(ids.userMessageId, conversationId, plan),
  };
}

/** The same turn answering a user message that is there already. */
export const regenerateInput = (plan: TurnPlan, userMessageId: string): BeginTurn => {
  const input = beginInput(plan);
  return { ...input, turn: { ...input.turn, userMessageId }, userMessage: null };
};

export interface SettlePlan extends TurnPlan {
  readonly answer?: string;
  readonly userMessageId?: string;
  readonly newTitle?: string | null;
  readonly thoughts?: readonly ThoughtLogEntry[];
  readonly prevHash?: string | null;
  readonly status?: SettleTurn['status'];
  readonly billedTokens?: number | undefined;
}

/** A sealed trace of a planned turn. */
export async function traceOf(plan: SettlePlan): Promise<TraceEnvelope> {
  const { traceId, turnId, assistantMessageId } = idsOf(plan.name);
  const at = plan.at ?? 2_000;
  return sealEnvelope(
    {
      traceId,
      turnId,
      conversationId: plan.conversationId,
      messageId: assistantMessageId,
      ownerId: plan.ownerId ?? 'ana',
      modelId: 'offline/extract',
      pipeline: 'fast',
      chatMode: 'normal',
      status: plan.status ?? 'completed',
      locale: 'en',
      fidelity: {
        kind: 'raw',
        visibleTokens: 12,
        ...(plan.billedTokens !== undefined && { billedTokens: plan.billedTokens }),
      },
      redactions: [{ ruleId: 'credentials', count: 1 }],
      sanitizerVersion: 'fixture',
      segmenterVersion: 'fixture',
      startedAt: at,
      thoughtLogHash: await hashThoughtLog(plan.thoughts ?? []),
      record: {
        version: 2,
        headline: `Headline of ${plan.name}`,
        traceMode: 'transparent',
        completedAt: at,
        steps: STEP_KEYS.map((stepKey) => ({ stepKey, label: `Step ${stepKey}`, status: 'done', ts: at })),
      },
    },
    plan.prevHash ?? null,
  );
}

/** What `settle` takes for a planned turn. */
export async function settleInput(plan: SettlePlan): Promise<SettleTurn> {
  const { turnId, traceId, userMessageId, assistantMessageId } = idsOf(plan.name);
  const settledAt = plan.at ?? 2_000;
  return {
    turnId,
    ownerId: plan.ownerId ?? 'ana',
    status: plan.status ?? 'completed',
    settledAt,
    assistantMessage: {
      id: assistantMessageId,
      role: 'assistant',
      metadata: {
        conversationId: plan.conversationId,
        parentId: plan.userMessageId ?? userMessageId,
        createdAt: settledAt,
        turnId,
        traceId,
        status: plan.status ?? 'completed',
      },
      parts: [{ type: 'text', text: plan.answer ?? `answer ${plan.name}` }],
    },
    trace: await traceOf(plan),
    thoughts: plan.thoughts ?? [],
    title: plan.newTitle ?? null,
  };
}

/** Begins a turn that nothing may stand in the way of. */
export async function begin(store: Store, plan: TurnPlan): Promise<TurnRow> {
  const begun = await store.turns.begin(beginInput(plan));
  if (!begun.ok) throw new Error(`The turn ${plan.name} did not begin: ${begun.error}`);
  return begun.value;
}

/** Begins and settles a turn. */
export async function complete(store: Store, plan: SettlePlan): Promise<TurnRow> {
  const row = await begin(store, { ...plan, at: (plan.at ?? 2_000) - 1_000 });
  if (!(await store.turns.settle(await settleInput(plan))))
    throw new Error(`The turn ${plan.name} did not settle.`);
  return row;
}

export interface StoreContents {
  readonly conversation: unknown;
  readonly messages: unknown;
  readonly traces: unknown;
  readonly running: unknown;
}

/** All that an owner can see of a conversation, to compare before and after. */
export async function contentsOf(
  store: Store,
  ownerId: string,
  conversationId: string,
): Promise<StoreContents> {
  const key = { ownerId, conversationId };
  return {
    conversation: await store.conversations.get(key),
    messages: await store.messages.list(key),
    traces: await store.traces.list(key),
    running: await store.turns.findRunning(key),
  };
}
