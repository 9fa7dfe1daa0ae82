import type { CallDecisions } from '@/lib/chat/call-decision';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { ModelOption } from '@/lib/chat/model-option';
import { thinkingFor } from '@/lib/chat/thinking-for';
import type { AskedCall } from '@/lib/trace/clarification';
import { type OnceMore, type SendingWith, writtenMessage } from '../requests/turn-request';
import { pathBefore, pathToQuestion } from './conversation-branches';
import type { MessageSender } from './message-sender';

/** What a person can ask for beside a message that is there. */
export class MessageActions {
  constructor(private readonly sender: MessageSender) {}

  /** Says whether the calls may be made that the last answer asks about, and remembers which tools that allows. */
  async decide(calls: readonly AskedCall[], decisions: CallDecisions, words: string): Promise<void> {
    const { conversation } = this.sender;
    const message = { ...writtenMessage('', this.sender.mode), decided: { decisions, words } };
    await this.sender.send(conversation.sentMessages(), message);
    const { known, failure, allowedTools } = conversation.state.get();
    if (failure !== null || !known.some(({ id }) => id === message.messageId)) return;
    const allowed = calls.filter(({ digest }) => decisions[digest] === 'conversation');
    const names = new Set(allowed.map(({ toolName }) => toolName));
    const others = allowedTools.filter(({ toolName }) => !names.has(toolName));
    conversation.patch({ allowedTools: [...others, ...allowed] });
  }

  /** Sends another version of a message; the old one and what followed stay as a branch. */
  edit(messageId: string, text: string, chosen: ChosenDocuments): Promise<void> {
    const shown = this.sender.conversation.sentMessages();
    const before = pathBefore(shown, messageId);
    const images = shown.find(({ id }) => id === messageId)?.metadata?.images;
    this.sender.choice.change(() => chosen);
    return this.sender.send(before, writtenMessage(text, this.sender.mode, chosen, images));
  }

  /** Answers the question before this answer (or this very question) once more, with what was chosen if nothing is given. */
  async regenerate(messageId: string, onceMore: OnceMore = {}): Promise<void> {
    const { conversation } = this.sender;
    const shownBefore = conversation.sentMessages();
    const path = pathToQuestion(shownBefore, messageId);
    const question = path.at(-1);
    if (conversation.busy || !question) return;
    const asBefore =
      onceMore.modelId !== undefined && onceMore.mode === undefined && onceMore.cited === undefined;
    const wanted: OnceMore & Pick<SendingWith, 'mode'> = {
      mode: asBefore ? 'auto' : this.sender.mode,
      ...onceMore,
    };
    const again = () => this.regenerate(messageId, asBefore ? onceMore : wanted);
    conversation.begin({ unsent: null, atEnd: false, shownBefore, again });
    await this.sender.request(path, question, true, { ...wanted, asBefore });
  }

  /** Goes on with an answer that was cut short; its words stay on screen meanwhile. */
  async goOn(messageId: string): Promise<void> {
    const { conversation } = this.sender;
    const { busy, conversationId, state, models, turn } = conversation;
    const shownBefore = conversation.sentMessages();
    const answer = shownBefore.at(-1);
    if (busy || conversationId === null || answer?.id !== messageId) return;
    conversation.begin({ unsent: null, atEnd: false, shownBefore, again: () => this.goOn(messageId) });
    const request = goOnRequest(messageId, conversationId, state.get(), models);
    const path = [...shownBefore.slice(0, -1), answerGoingOn(answer)];
    await this.sender.conclude(await turn.run(path, { conversationId, request }));
  }
}

/** An answer as it stands on screen until the first words have come of the one that goes on with it. */
function answerGoingOn(answer: ChatMessage): ChatMessage {
  const { metadata, parts } = answer;
  return {
    ...answer,
    ...(metadata && {
      metadata: { ...metadata, status: 'running', traceId: undefined, durationMs: undefined, createdAt: 0 },
    }),
    parts: parts.filter(({ type }) => type !== 'data-notice'),
  };
}

/** The request to go on with an answer that was cut short. */
function goOnRequest(
  messageId: string,
  conversationId: string,
  { modelId, thinking: wish }: Pick<SendingWith, 'modelId' | 'thinking'>,
  models: readonly ModelOption[],
): ChatRequest {
  const model = models.find((option) => option.modelId === modelId);
  const thinking = model?.thinking && thinkingFor(model, wish);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    ...{ trigger: 'regenerate', conversationId, messageId, goOn: true },
    ...{ modelId, thinking, chatMode: 'normal', timeZone },
  };
}
