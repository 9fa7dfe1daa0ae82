import type { ChatMessage, MessageMetadata } from '@/lib/chat/chat-message';
import type { ConversationView } from '@/lib/chat/conversation';
import { type ChosenDocuments, NOTHING_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import type { ModelOption } from '@/lib/chat/model-option';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import { shownPath } from './conversation-branches';
import type { SessionState } from './session-state';

/** What changes on screen when a conversation is shown as the server has it. */
export interface AdoptedView {
  /** Null where the messages on screen stay as they are. */
  readonly messages: readonly ChatMessage[] | null;
  readonly change: Partial<SessionState>;
}

/** What there is to choose for the next message. */
export interface OfferedChoices {
  readonly models: readonly ModelOption[];
  readonly answerChoices: readonly AnswerChoice[];
}

/** Compares a conversation as the server has it with what is on screen. */
export function adoptedView(
  view: ConversationView,
  { known, partial, load }: SessionState,
  onScreen: readonly ChatMessage[],
  { models, answerChoices }: OfferedChoices,
): AdoptedView {
  const running = view.runningTurnId;
  const shown = shownPath(view.messages, view.activeMessageId);
  // What has come of a running turn stays on screen until the turn itself has been found again.
  const followed = running !== null && onScreen.at(-1)?.metadata?.turnId === running;
  const words = new Map(view.messages.map((message) => [message.id, citedWords(message)]));
  const same =
    running === null &&
    known.length === view.messages.length &&
    sameIds(shown, onScreen) &&
    [...known, ...onScreen].every((message) => words.get(message.id) === citedWords(message));
  const last = shown.findLast(({ role }) => role === 'assistant')?.metadata;
  const model = models.find(({ modelId }) => modelId === last?.modelId);
  const question = lastQuestion(shown);
  const wanted = question?.research ?? view.preset?.defaults.mode;
  const mode = answerChoices.find((choice) => choice === wanted);
  const messages = same || followed ? null : shown;
  return {
    messages,
    change: {
      conversationId: view.conversationId,
      title: view.title,
      projectId: view.projectId ?? null,
      paperId: view.paperId ?? null,
      preset: view.preset ?? null,
      allowedTools: view.allowedTools ?? [],
      archived: (view.archivedAt ?? null) !== null,
      load: 'ready',
      failure: null,
      // What stays on screen may lack earlier messages that the server has sent now.
      partial: messages === null ? partial : view.partial === true,
      ...(!same && { known: view.messages }),
      // In a conversation that is open already the person may have chosen differently since.
      ...(load !== 'ready' && { onPaper: isOnPaper(view, last) }),
      ...(load !== 'ready' && { webSearch: last?.chatMode === 'websearch' }),
      ...(load !== 'ready' && model && { modelId: model.modelId }),
      ...(load !== 'ready' && model?.thinking && { thinking: last?.thinking ?? 'auto' }),
      ...(load !== 'ready' && mode && { mode }),
      ...(load !== 'ready' && { chosen: chosenIn(question, view) }),
    },
  };
}

/** Whether a conversation goes on about its paper: where its last answer did, or it has none yet. */
const isOnPaper = ({ paperId }: ConversationView, last: MessageMetadata | undefined): boolean =>
  (paperId ?? null) !== null && (last?.chatMode ?? 'paper') === 'paper';

/** What is kept with the last question, be it answered or not. */
const lastQuestion = (shown: readonly ChatMessage[]): MessageMetadata | undefined =>
  shown.findLast(({ role, metadata }) => role === 'user' && metadata?.continues === undefined)?.metadata;

/** What a question is about, without what has been deleted since. */
function chosenIn(
  question: MessageMetadata | undefined,
  { documents = [] }: ConversationView,
): ChosenDocuments {
  const last = question?.chosen ?? NOTHING_CHOSEN;
  const deleted = new Set(documents.filter(({ isDeleted }) => isDeleted).map(({ documentId }) => documentId));
  return { ...last, documents: last.documents.filter((documentId) => !deleted.has(documentId)) };
}

const sameIds = (left: readonly ChatMessage[], right: readonly ChatMessage[]): boolean =>
  left.length === right.length && left.every(({ id }, index) => id === right[index]?.id);

/** What a message shows of documents, which may be deleted or changed after it was written. */
const citedWords = ({ parts }: ChatMessage): string =>
  JSON.stringify(
    parts.flatMap((part) => (part.type === 'data-citation' ? [[part.data.gone, part.data.quote]] : [])),
  );
