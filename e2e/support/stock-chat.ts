import {
  AbstractChat,
  type ChatOnDataCallback,
  type ChatOnFinishCallback,
  type ChatState,
  DefaultChatTransport,
  type UIMessage,
} from 'ai';
import type { Visitor } from './visitor';

type DataPart = Parameters<ChatOnDataCallback<UIMessage>>[0];
type Ending = Parameters<ChatOnFinishCallback<UIMessage>>[0];

/** What React keeps of a chat, without React. */
function plainState(messages: UIMessage[]): ChatState<UIMessage> {
  return {
    status: 'ready',
    error: undefined,
    messages,
    pushMessage(message) {
      this.messages = [...this.messages, message];
    },
    popMessage() {
      this.messages = this.messages.slice(0, -1);
    },
    replaceMessage(index, message) {
      this.messages = this.messages.with(index, message);
    },
    snapshot: (thing) => structuredClone(thing),
  };
}

/**
 * The client of the AI SDK that `useChat` wraps, with its stream reader as it comes. All that is ours is how a
 * question is put, which the SDK leaves to each application.
 */
export class StockChat extends AbstractChat<UIMessage> {
  /** Data parts in the order in which they came, those that are not kept, too. */
  readonly data: DataPart[];
  readonly endings: Ending[];

  constructor(visitor: Visitor, { conversationId, messages = [] }: StockChatOptions = {}) {
    const data: DataPart[] = [];
    const endings: Ending[] = [];
    const api = `${visitor.origin}/api/chat`;
    super({
      state: plainState(messages),
      transport: new DefaultChatTransport({
        api,
        fetch: (input, init) => visitor.fetch(String(input).slice(visitor.origin.length), init),
        prepareSendMessagesRequest: ({ messages: [...asked] }) => {
          const message = asked.at(-1);
          const text = message?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
          const parentId = asked.at(-2)?.id ?? null;
          return {
            body: {
              trigger: 'submit',
              conversationId: conversationId ?? null,
              parentId,
              message: { id: message?.id, text },
              mode: 'fast',
            },
          };
        },
        prepareReconnectToStreamRequest: () => ({ api: `${api}/${conversationId}/stream` }),
      }),
      onData: (part) => data.push(part),
      onFinish: (ending) => endings.push(ending),
    });
    this.data = data;
    this.endings = endings;
  }

  /** The answer's text so far. */
  get answer(): string {
    const message = this.messages.findLast(({ role }) => role === 'assistant');
    return message?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? '';
  }
}

interface StockChatOptions {
  readonly conversationId?: string;
  /** What has been said before. */
  readonly messages?: UIMessage[];
}
