import type { SettleTurn, Store } from '@/lib/store/store';
import { markdownAnswer } from '../../e2e/support/fake-provider/markdown-answer';

/** What an answer consists of. */
export type AnswerParts = SettleTurn['assistantMessage']['parts'];

/** Longer than a chat's usual answer: paragraphs, and by turns a list, a table or code. */
const ANSWER_CHARACTERS = 1_100;
const TURN_MS = 60_000;

/** Settled answers in Markdown, each another one. */
export const markdownAnswers = (count: number): AnswerParts[] =>
  Array.from({ length: count }, (_, index) => [
    { type: 'text', text: markdownAnswer(ANSWER_CHARACTERS, index + 1) },
  ]);

/** Writes a conversation with these answers, the way turns are written, and returns its id. */
export async function seedConversation(
  store: Store,
  ownerId: string,
  name: string,
  answers: readonly AnswerParts[],
): Promise<string> {
  const conversationId = `cnv_${name}`;
  const firstAt = Date.now() - answers.length * TURN_MS;
  let parentId: string | null = null;
  for (const [index, parts] of answers.entries()) {
    parentId = await writeTurn(store, {
      ownerId,
      conversationId,
      parentId,
      index,
      at: firstAt + index * TURN_MS,
      parts,
    });
  }
  return conversationId;
}

interface SeededTurn {
  readonly ownerId: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly index: number;
  readonly at: number;
  readonly parts: AnswerParts;
}

async function writeTurn(store: Store, turn: SeededTurn): Promise<string> {
  const { ownerId, conversationId, parentId, index, at, parts } = turn;
  const name = `${conversationId}_${index}`;
  const ids = { turnId: `trn_${name}`, traceId: `trc_${name}` };
  const userMessageId = `msg_${name}_user`;
  const assistantMessageId = `msg_${name}_assistant`;
  const settings = {
    modelId: 'google:gemini-3.8-flash',
    chatMode: 'normal',
    traceMode: 'transparent',
    locale: 'en',
    processId: 'bench',
  } as const;
  const begun = await store.turns.begin({
    turn: {
      ...ids,
      ...settings,
      conversationId,
      ownerId,
      userMessageId,
      assistantMessageId,
      pipeline: 'fast',
      startedAt: at,
    },
    newConversation: parentId === null ? { title: 'The figures of both years' } : null,
    userMessage: {
      id: userMessageId,
      role: 'user',
      metadata: { conversationId, parentId, createdAt: at },
      parts: [{ type: 'text', text: `How do the figures of year ${index + 1} compare with those before?` }],
    },
  });
  if (!begun.ok) throw new Error(`could not write a turn: ${begun.error}`);
  const durationMs = 9_000;
  await store.turns.settle({
    turnId: ids.turnId,
    ownerId,
    status: 'completed',
    settledAt: at + durationMs,
    assistantMessage: {
      id: assistantMessageId,
      role: 'assistant',
      metadata: {
        ...ids,
        ...settings,
        conversationId,
        parentId: userMessageId,
        createdAt: at,
        status: 'completed',
        durationMs,
      },
      parts,
    },
    trace: null,
    chainHead: null,
    thoughts: [],
    title: null,
  });
  return assistantMessageId;
}
