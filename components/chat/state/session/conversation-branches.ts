import type { ChatMessage } from '@/lib/chat/chat-message';
import { type Branch, branchesOf, newestLeaf, pathTo, type TreeMessage } from '@/lib/chat/message-tree';

interface Node extends TreeMessage {
  readonly message: ChatMessage;
}

const nodesOf = (messages: readonly ChatMessage[]): Node[] =>
  messages.map((message) => ({ id: message.id, parentId: message.metadata?.parentId ?? null, message }));

/** The messages from the root to a leaf; where the leaf is unknown, to the newest one there is. */
export function shownPath(messages: readonly ChatMessage[], leafId: string | null): ChatMessage[] {
  const nodes = nodesOf(messages);
  const known = leafId !== null && nodes.some(({ id }) => id === leafId);
  const path = pathTo(nodes, known ? leafId : (nodes.at(-1)?.id ?? null));
  return path.map(({ message }) => message);
}

/** What comes before the messages on screen, as far as `all` knows it. */
export function pathAbove(all: readonly ChatMessage[], shown: readonly ChatMessage[]): ChatMessage[] {
  const parentId = shown[0]?.metadata?.parentId ?? null;
  return parentId === null ? [] : pathTo(nodesOf(all), parentId).map(({ message }) => message);
}

/** The path through a message to the newest leaf below it. */
export const pathThrough = (messages: readonly ChatMessage[], messageId: string): ChatMessage[] =>
  shownPath(messages, newestLeaf(nodesOf(messages), messageId));

/** The messages before one; none where it is not there. */
export const pathBefore = (messages: readonly ChatMessage[], messageId: string): readonly ChatMessage[] =>
  messages.slice(0, Math.max(indexOf(messages, messageId), 0));

/** The messages up to a question, or up to the question before an answer; none where it is not there. */
export function pathToQuestion(messages: readonly ChatMessage[], messageId: string): readonly ChatMessage[] {
  const index = indexOf(messages, messageId);
  return messages.slice(0, Math.max(messages[index]?.role === 'user' ? index + 1 : index, 0));
}

const indexOf = (messages: readonly ChatMessage[], messageId: string): number =>
  messages.findIndex(({ id }) => id === messageId);

/** Which version of its place each message is. An answer that another one goes on with is no version beside that. */
export function branchesOfMessages(
  messages: readonly ChatMessage[],
  shown: readonly ChatMessage[] = [],
): Map<string, Branch> {
  const goneOnWith = new Set(messages.map(({ metadata }) => metadata?.prolongs));
  const shownIds = new Set(shown.map(({ id }) => id));
  const isVersion = ({ id, metadata }: ChatMessage): boolean =>
    shownIds.has(id) || metadata?.turnId === undefined || !goneOnWith.has(metadata.turnId);
  return branchesOf(nodesOf(messages.filter(isVersion)));
}

/** All known messages, with those shown now replacing their older copies or added at the end. */
export function mergeMessages(
  known: readonly ChatMessage[],
  shown: readonly ChatMessage[],
): readonly ChatMessage[] {
  const newer = new Map(shown.map((message) => [message.id, message]));
  const merged = known.map((message) => {
    const replacement = newer.get(message.id) ?? message;
    newer.delete(message.id);
    return replacement;
  });
  return [...merged, ...newer.values()];
}
