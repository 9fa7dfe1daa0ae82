import { AbstractChat, type ChatInit, type ChatState, type ChatStatus } from 'ai';
import type { Observable } from '@/components/observable/observable';
import type { ChatMessage } from '@/lib/chat/chat-message';

/** Where a chat keeps its messages and its status. */
export interface ChatPlace {
  readonly messages: Observable<readonly ChatMessage[]>;
  readonly status: Observable<ChatStatus>;
}

/** Keeps a chat's state in observables, so that a page can show them before the chat's code is there. */
class ObservedChatState implements ChatState<ChatMessage> {
  error: Error | undefined = undefined;

  constructor(private readonly place: ChatPlace) {}

  get status(): ChatStatus {
    return this.place.status.get();
  }

  set status(status: ChatStatus) {
    this.place.status.set(status);
  }

  get messages(): ChatMessage[] {
    return [...this.place.messages.get()];
  }

  set messages(messages: ChatMessage[]) {
    this.place.messages.set(messages);
  }

  pushMessage = (message: ChatMessage): void => {
    this.place.messages.update((messages) => [...messages, message]);
  };

  popMessage = (): void => {
    this.place.messages.update((messages) => messages.slice(0, -1));
  };

  replaceMessage = (index: number, message: ChatMessage): void => {
    this.place.messages.update((messages) => messages.with(index, copyOf(message)));
  };

  // Only messages are ever handed in; they go on being changed in place, so what is shown is a copy.
  snapshot = <Value>(value: Value): Value => (isMessage(value) ? { ...value, ...copyOf(value) } : value);
}

const copyOf = (message: ChatMessage): ChatMessage => ({
  ...message,
  parts: message.parts.map((part) => ({ ...part })),
});

const isMessage = (value: unknown): value is ChatMessage =>
  typeof value === 'object' && value !== null && 'parts' in value && Array.isArray(value.parts);

/** The AI SDK's chat on a state of our own. */
export class ObservedChat extends AbstractChat<ChatMessage> {
  constructor(place: ChatPlace, init: ChatInit<ChatMessage>) {
    super({ ...init, state: new ObservedChatState(place) });
  }
}
