import { pathOf } from '@/components/page/conversation-path';
import type { ChatShellContextValue, SoughtMessage } from './chat-shell-context';

const MESSAGE_PARAMETER = 'message';
const QUERY_PARAMETER = 'find';
const ID = /^[a-zA-Z0-9_-]{1,80}$/;

/** Where a message is shown, with the words marked that were looked for. */
export const messagePath = ({ conversationId, messageId, query }: SoughtMessage): string =>
  `${pathOf(conversationId)}?${new URLSearchParams({ [MESSAGE_PARAMETER]: messageId, [QUERY_PARAMETER]: query })}`;

/** The message that an address names, and what was looked for; null where it names none. */
export function messageOf(search: string): Omit<SoughtMessage, 'conversationId'> | null {
  const parameters = new URLSearchParams(search);
  const messageId = parameters.get(MESSAGE_PARAMETER);
  if (messageId === null || !ID.test(messageId)) return null;
  return { messageId, query: (parameters.get(QUERY_PARAMETER) ?? '').slice(0, 200) };
}

/** An address without the message that it names. */
export function withoutMessage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(MESSAGE_PARAMETER);
  parameters.delete(QUERY_PARAMETER);
  return `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/** Brings a message on screen that a search has found. */
export function openMessage(shell: ChatShellContextValue, message: SoughtMessage): void {
  shell.open(message.conversationId);
  window.history.replaceState(null, '', messagePath(message));
  shell.sought.set(message);
}
