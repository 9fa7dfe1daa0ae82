import type { ChatMessage } from '@/lib/chat/chat-message';
import type { Role } from '@/lib/chat/role';
import { ed25519Key } from '@/lib/server/signing/signing-key-set';
import type { Activity } from '@/lib/trace/activity';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import { checkChain } from '@/lib/trace/check-chain';
import { KeyRing } from '@/lib/trace/key-ring';
import { type ChainEnd, type ChainKeys, type SealedTurn, sealTurn } from '@/lib/trace/seal-trace';
import { STEP_KEYS } from '@/lib/trace/step-key';
import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';
import type { OwnedConversation } from '../owned-conversation';
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

export interface FixtureTurn {
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
export function beginInput(plan: FixtureTurn): BeginTurn {
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
export const regenerateInput = (plan: FixtureTurn, userMessageId: string): BeginTurn => {
  const input = beginInput(plan);
  return { ...input, turn: { ...input.turn, userMessageId }, userMessage: null };
};

export interface SettlePlan extends FixtureTurn {
  readonly answer?: string;
  /** What stands in the answer after its text. */
  readonly blocks?: ChatMessage['parts'];
  readonly userMessageId?: string;
  readonly newTitle?: string | null;
  readonly thoughts?: readonly ThoughtLogEntry[];
  /** What the trace follows; absent for the first of its conversation. */
  readonly end?: ChainEnd;
  /** What is answered, where that is not the plan's own question. */
  readonly question?: ChatMessage;
  readonly status?: SettleTurn['status'];
  readonly billedTokens?: number | undefined;
  readonly spent?: SettleTurn['spent'];
  readonly figures?: SettleTurn['figures'];
}

const fixtureKey = ed25519Key('5a'.repeat(32));

/** The keys that sign the traces of the cases. */
export const fixtureKeys: ChainKeys = {
  signer: fixtureKey.signer,
  ring: new KeyRing([
    { keyId: fixtureKey.signer.keyId, publicKey: fixtureKey.publicKey, madeAt: 0, retiredAt: null },
  ]),
};

const EMPTY_CHAIN: ChainEnd = { count: 0, hash: null, keyId: null, head: null };

/** A chart, a table, a chart that could not be drawn and a question, as answers have them. */
export const answerBlocks: ChatMessage['parts'] = [
  {
    type: 'data-chart',
    data: {
      chartId: 'c1',
      state: 'ready',
      spec: {
        version: 1,
        kind: 'bar',
        title: 'Kelp forests',
        unit: 'km²',
        names: ['North', 'South'],
        series: [{ name: 'zebraseries', values: [1.5, null] }],
      },
    },
  },
  {
    type: 'data-table',
    data: {
      tableId: 't1',
      table: {
        version: 1,
        title: 'Tonnes a year',
        columns: [{ label: 'Year', kind: 'number' }],
        rows: [[2_024], [null]],
      },
    },
  },
  {
    type: 'data-chart',
    data: { chartId: 'b1', state: 'problem', problem: 'not-json', reason: 'r', table: null },
  },
  { type: 'data-clarification', data: { question: 'Which bay is meant?', options: ['Both'] } },
];

/** The message that answers a planned turn. */
function answerOf(plan: SettlePlan): ChatMessage {
  const { turnId, traceId, userMessageId, assistantMessageId } = idsOf(plan.name);
  const createdAt = plan.at ?? 2_000;
  return {
    id: assistantMessageId,
    role: 'assistant',
    metadata: {
      conversationId: plan.conversationId,
      parentId: plan.userMessageId ?? userMessageId,
      createdAt,
      turnId,
      traceId,
      status: plan.status ?? 'completed',
    },
    parts: [{ type: 'text', text: plan.answer ?? `answer ${plan.name}` }, ...(plan.blocks ?? [])],
  };
}

/** A sealed trace of a planned turn, and the head that it gives its conversation. */
function sealedTurn(plan: SettlePlan): Promise<SealedTurn> {
  const { traceId, turnId, userMessageId, assistantMessageId } = idsOf(plan.name);
  const at = plan.at ?? 2_000;
  const asked = { ...plan, at: at - 1_000 };
  return sealTurn(
    {
      envelope: {
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
        redactions: [
          { ruleId: 'credentials', count: 1 },
          { ruleId: 'tool-names', count: 2 },
        ],
        sanitizerVersion: 'fixture',
        segmenterVersion: 'fixture',
        startedAt: at,
        record: {
          version: 2,
          headline: `Headline of ${plan.name}`,
          traceMode: 'transparent',
          completedAt: at,
          steps: STEP_KEYS.map((stepKey) => ({ stepKey, label: `Step ${stepKey}`, status: 'done', ts: at })),
        },
      },
      thoughts: plan.thoughts ?? [],
      question: plan.question ?? userMessage(userMessageId, plan.conversationId, asked),
      answer: answerOf(plan),
    },
    plan.end ?? EMPTY_CHAIN,
    fixtureKeys,
  );
}

/** An activity that is called and came to something. */
export const plannedActivity: Activity = {
  activityId: 'a1',
  sequence: 0,
  parentId: null,
  stepKey: null,
  kind: 'stage',
  name: 'deep_plan',
  label: 'Drawing up a plan',
  labels: { en: 'Drawing up a plan', id: 'Menyusun rencana' },
  status: 'done',
  startedAt: 2_000,
  endedAt: 2_000,
  summary: 'Weigh dredging against replanting.',
};

/** What `settle` takes for a planned turn. */
export async function settleInput(plan: SettlePlan): Promise<SettleTurn> {
  return {
    turnId: idsOf(plan.name).turnId,
    ownerId: plan.ownerId ?? 'ana',
    status: plan.status ?? 'completed',
    settledAt: plan.at ?? 2_000,
    assistantMessage: answerOf(plan),
    ...(await sealedTurn(plan)),
    thoughts: plan.thoughts ?? [],
    title: plan.newTitle ?? null,
    ...(plan.spent && { spent: plan.spent }),
    ...(plan.figures && { figures: plan.figures }),
  };
}

/** What is known of a conversation's chain from what the store gives. */
export async function verdictOn(store: Store, key: OwnedConversation): Promise<ChainVerdict> {
  const [chain, messages] = await Promise.all([store.traces.chain(key), store.messages.list(key)]);
  return checkChain({ conversationId: key.conversationId, ...chain, messages }, fixtureKeys.ring);
}

/** Begins a turn that nothing may stand in the way of. */
export async function begin(store: Store, plan: FixtureTurn): Promise<TurnRow> {
  const begun = await store.turns.begin(beginInput(plan));
  if (!begun.ok) throw new Error(`The turn ${plan.name} did not begin: ${begun.error}`);
  return begun.value;
}

/** Begins and settles a turn. */
export async function complete(store: Store, plan: SettlePlan): Promise<TurnRow> {
  const row = await begin(store, { ...plan, at: (plan.at ?? 2_000) - 1_000 });
  const { ownerId = 'ana', conversationId } = plan;
  const end = plan.end ?? (await store.traces.chainEnd({ ownerId, conversationId }));
  if (!(await store.turns.settle(await settleInput({ ...plan, end }))))
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
