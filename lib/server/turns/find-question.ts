import type { ChatMessage, MessageMetadata } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { isNothingChosen } from '@/lib/chat/documents/chosen-documents';
import { chosenFilesSchema } from '@/lib/chat/documents/chosen-documents-schema';
import type { ImageReference } from '@/lib/chat/images/image-reference';
import { isCutShort } from '@/lib/chat/is-cut-short';
import { messagePath } from '@/lib/chat/message-path';
import { researchModeOf, type TurnMode } from '@/lib/chat/turn-mode';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';

export interface QuestionDependencies {
  readonly store: Pick<Store, 'conversations' | 'messages'>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  /** What stands with a message for images of its author that it is sent with; absent where there are none. */
  readonly imagesOf?: (
    ownerId: string,
    imageIds: readonly string[],
    conversationId: string,
  ) => Promise<Result<readonly ImageReference[], ApiFailure>>;
}

export interface FoundQuestion {
  readonly question: ChatMessage;
  /** The messages before it, root first; null where the one before it is not kept yet. */
  readonly earlier: readonly ChatMessage[] | null;
  /** The turn whose answer is given once more; null for a new message, and where that turn is not known. */
  readonly replaces: string | null;
  /** How that answer was given where nobody had chosen. */
  readonly replacedAuto?: TurnMode | undefined;
  /** The answer that is to be gone on with; null where another one is to be given. */
  readonly prolonged: ChatMessage | null;
}

/** The person's message that will be answered: the new one, or the stored one that is answered again. */
export async function findQuestion(
  { store, clock, ids, imagesOf }: QuestionDependencies,
  request: ChatRequest,
  ownerId: string,
): Promise<Result<FoundQuestion, ApiFailure>> {
  if (request.trigger === 'submit') {
    const kind = request.temporary ? 'temporary-conversation' : 'conversation';
    const conversationId = request.conversationId ?? ids(kind);
    const sent = request.message.images ?? [];
    const images = sent.length === 0 || !imagesOf ? ok([]) : await imagesOf(ownerId, sent, conversationId);
    if (!images.ok) return images;
    const question: ChatMessage = {
      id: request.message.id,
      role: 'user',
      metadata: {
        conversationId,
        parentId: request.parentId,
        createdAt: clock(),
        ...(request.continues !== undefined && { continues: request.continues }),
        ...(request.decisions && { decisions: request.decisions }),
        ...chosenIn(request),
        ...researchIn(request),
        ...(images.value.length > 0 && { images: [...images.value] }),
      },
      parts: [{ type: 'text', text: request.message.text }],
    };
    const messages = request.parentId === null ? [] : await store.messages.list({ ownerId, conversationId });
    return ok({ question, earlier: messagesBefore(question, messages), replaces: null, prolonged: null });
  }
  const key = { ownerId, conversationId: request.conversationId };
  const conversation = await store.conversations.get(key);
  if (!conversation) return err(failure('conversation-not-found'));
  const messages = await store.messages.list(key);
  const named = messages.find((message) => message.id === request.messageId);
  const question =
    named?.role === 'user' ? named : messages.find((message) => message.id === named?.metadata?.parentId);
  if (question?.role !== 'user') return err(failure('message-not-found'));
  if (request.goOn && (named?.role !== 'assistant' || !isCutShort(named)))
    return err(failure('answer-not-cut-short'));
  const replaced =
    named?.role === 'assistant' ? named : shownAnswer(messages, question.id, conversation.activeMessageId);
  return ok({
    question,
    earlier: messagesBefore(question, messages),
    replaces: replaced?.metadata?.turnId ?? null,
    replacedAuto: replaced?.metadata?.auto,
    prolonged: request.goOn && named ? named : null,
  });
}

/** Ids and names of folders only: what the documents are called is joined when the message is shown. */
function chosenIn({ options }: ChatRequest): Pick<MessageMetadata, 'chosen'> {
  const { data } = chosenFilesSchema.safeParse(options ?? {});
  return data && !isNothingChosen(data) ? { chosen: data } : {};
}

function researchIn({ pipeline, options }: ChatRequest): Pick<MessageMetadata, 'research'> {
  const research = pipeline === 'research' ? researchModeOf(String(options?.mode)) : undefined;
  return research === undefined ? {} : { research };
}

function messagesBefore(
  { metadata }: ChatMessage,
  messages: readonly ChatMessage[],
): readonly ChatMessage[] | null {
  const parentId = metadata?.parentId ?? null;
  const path = messagePath(messages, parentId);
  return parentId !== null && path.length === 0 ? null : path;
}

/** The answer to a question that is on screen, else its newest one. */
function shownAnswer(
  messages: readonly ChatMessage[],
  questionId: string,
  activeMessageId: string | null,
): ChatMessage | undefined {
  const answers = messages
    .filter(({ role }) => role === 'assistant')
    .filter(({ metadata }) => metadata?.parentId === questionId);
  const shown = new Set(messagePath(messages, activeMessageId).map(({ id }) => id));
  return answers.find(({ id }) => shown.has(id)) ?? answers.at(-1);
}
