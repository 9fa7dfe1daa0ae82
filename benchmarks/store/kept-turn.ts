import { randomBytes } from 'node:crypto';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { ed25519Key } from '@/lib/server/signing/signing-key-set';
import type { Store, TurnRow } from '@/lib/store/store';
import { KeyRing } from '@/lib/trace/key-ring';
import { sealTurn } from '@/lib/trace/seal-trace';
import { STEP_KEYS } from '@/lib/trace/step-key';

const THOUGHTS = 40;
const SENTENCE = 'I compare the totals of both years before I look at where the difference comes from. ';

const { signer, publicKey } = ed25519Key(randomBytes(32).toString('hex'));
const KEYS = {
  signer,
  ring: new KeyRing([{ keyId: signer.keyId, publicKey, madeAt: 0, retiredAt: null }]),
};

const questionOf = (id: string, conversationId: string): ChatMessage => ({
  id,
  role: 'user',
  metadata: { conversationId, parentId: null, createdAt: 1_000 },
  parts: [{ type: 'text', text: SENTENCE }],
});

/** Begins a turn in a conversation of its own; every id in it is made from the name. */
export async function beginTurn(store: Store, name: string): Promise<TurnRow> {
  const conversationId = `cnv_${name}`;
  const userMessageId = `msg_${name}_user`;
  const begun = await store.turns.begin({
    turn: {
      turnId: `trn_${name}`,
      traceId: `trc_${name}`,
      conversationId,
      ownerId: 'bench',
      userMessageId,
      assistantMessageId: `msg_${name}_assistant`,
      modelId: 'bench:model',
      pipeline: 'fast',
      chatMode: 'normal',
      traceMode: 'transparent',
      locale: 'en',
      processId: 'bench',
      startedAt: 1_000,
    },
    newConversation: { title: name },
    userMessage: questionOf(userMessageId, conversationId),
  });
  if (!begun.ok) throw new Error(`the turn ${name} did not begin: ${begun.error}`);
  return begun.value;
}

/** A turn of usual size that has settled. */
export async function keepTurn(store: Store, name: string): Promise<TurnRow> {
  const turn = await beginTurn(store, name);
  const thoughts = Array.from({ length: THOUGHTS }, (_, sequence) => ({
    sequence,
    delta: SENTENCE,
    ts: 1_000,
  }));
  const { conversationId, userMessageId } = turn;
  const answer: ChatMessage = {
    id: turn.assistantMessageId,
    role: 'assistant',
    metadata: { conversationId, parentId: userMessageId, createdAt: 2_000 },
    parts: [{ type: 'text', text: SENTENCE.repeat(12) }],
  };
  const sealed = await sealTurn(
    {
      envelope: {
        traceId: turn.traceId,
        turnId: turn.turnId,
        conversationId,
        messageId: answer.id,
        ownerId: turn.ownerId,
        modelId: turn.modelId,
        pipeline: turn.pipeline,
        chatMode: turn.chatMode,
        status: 'completed',
        locale: 'en',
        fidelity: { kind: 'raw', visibleTokens: 900 },
        redactions: [],
        sanitizerVersion: 'bench',
        segmenterVersion: 'bench',
        startedAt: turn.startedAt,
        record: {
          version: 2,
          headline: SENTENCE.trim(),
          traceMode: 'transparent',
          completedAt: 2_000,
          steps: STEP_KEYS.map((stepKey) => ({
            stepKey,
            label: SENTENCE.slice(0, 78),
            status: 'done',
            ts: 1_500,
            thought: SENTENCE.trim(),
          })),
        },
      },
      thoughts,
      question: questionOf(userMessageId, conversationId),
      answer,
    },
    await store.traces.chainEnd(turn),
    KEYS,
  );
  const settled = await store.turns.settle({
    turnId: turn.turnId,
    ownerId: turn.ownerId,
    status: 'completed',
    settledAt: 2_000,
    assistantMessage: answer,
    ...sealed,
    thoughts,
    title: null,
  });
  if (!settled) throw new Error(`the turn ${name} did not settle`);
  return turn;
}
