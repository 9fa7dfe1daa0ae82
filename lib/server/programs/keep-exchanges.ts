import type { ChatMessage } from '@/lib/chat/chat-message';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { IMPORTED } from '@/lib/store/rows/turn-row';
import type { TurnStore } from '@/lib/store/store';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { ownProcessId } from '../process/process-id';
import type { TurnAuthor } from '../turns/turn-beginning';

const TITLE_LENGTH = 60;

interface KeepExchangesDependencies {
  readonly store: { readonly turns: Pick<TurnStore, 'begin' | 'settle'> };
  readonly ids: IdGenerator;
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
}

interface KeptExchanges {
  readonly author: TurnAuthor;
  /** In the order in which they were said. */
  readonly exchanges: readonly { readonly question: string; readonly answer: string }[];
  readonly modelId: string;
  readonly isTemporary: boolean;
}

/**
 * Keeps what was said elsewhere as a conversation of its own, each question with its answer as a turn without a trace.
 * The place of the last answer; null where the store took one of them not.
 */
export async function keepExchanges(
  { store: { turns }, ids, sanitizeLine, clock }: KeepExchangesDependencies,
  { author, exchanges, modelId, isTemporary }: KeptExchanges,
): Promise<{ readonly conversationId: string; readonly messageId: string } | null> {
  const { ownerId, locale } = author;
  const conversationId = ids(isTemporary ? 'temporary-conversation' : 'conversation');
  const titleOf = (text: string): string =>
    cutAtWord(sanitizeLine(text.replaceAll(/\s+/g, ' ')), TITLE_LENGTH) || '…';
  let parentId: string | null = null;
  for (const { question, answer } of exchanges) {
    const startedAt = clock();
    const [turnId, questionId, answerId] = [ids('turn'), ids('message'), ids('message')];
    const messageOf = (
      id: string,
      role: 'user' | 'assistant',
      after: string | null,
      text: string,
    ): ChatMessage => ({
      ...{ id, role, parts: [{ type: 'text', text }] },
      metadata: { conversationId, parentId: after, createdAt: startedAt },
    });
    const begun = await turns.begin({
      turn: {
        ...{ turnId, traceId: ids('trace'), conversationId, ownerId, locale, modelId, startedAt },
        ...{ userMessageId: questionId, assistantMessageId: answerId, processId: ownProcessId() },
        ...{ pipeline: IMPORTED, chatMode: 'normal', traceMode: 'curated' },
      },
      newConversation: parentId === null ? { title: titleOf(question) } : null,
      userMessage: messageOf(questionId, 'user', parentId, question),
    });
    const isSettled =
      begun.ok &&
      (await turns.settle({
        ...{ turnId, ownerId, status: 'completed', settledAt: startedAt },
        assistantMessage: messageOf(answerId, 'assistant', questionId, answer),
        ...{ trace: null, chainHead: null, thoughts: [], title: null },
      }));
    if (!isSettled) return null;
    parentId = answerId;
  }
  return parentId === null ? null : { conversationId, messageId: parentId };
}
