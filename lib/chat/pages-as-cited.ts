import { countedAnew, renumbered } from '@/lib/text/markdown/markers/number-markers';
import type { ChatMessage } from './chat-message';
import { pagesInOrder } from './pages-in-order';

/**
 * A message whose pages of the web are numbered in the order in which it cites them, as they are shown; while it was
 * written, they had the numbers of the order in which they were found. One that cites passages stays as it is.
 */
export function withPagesAsCited<Message extends Pick<ChatMessage, 'parts'>>(message: Message): Message {
  const { parts } = message;
  const pages = parts.filter(({ type }) => type === 'source-url');
  if (pages.length === 0 || parts.some(({ type }) => type === 'data-citation')) return message;
  const order = pagesInOrder(message, pages.length);
  const numberOf = countedAnew(order);
  const inOrder = order.flatMap((number) => pages[number - 1] ?? []).values();
  return {
    ...message,
    parts: parts.map((part) => {
      if (part.type === 'text') return { ...part, text: renumbered(part.text, numberOf) };
      return part.type === 'source-url' ? (inOrder.next().value ?? part) : part;
    }),
  };
}
