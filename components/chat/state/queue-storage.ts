import type { ImageReference } from '@/lib/chat/images/image-reference';
import { isTemporary } from '@/lib/chat/is-temporary';
import { answerChoiceOf } from '@/lib/chat/turn-mode';
import { readChosen } from './documents/choice';
import type { WrittenMessage } from './requests/turn-request';

/** Messages that wait for the running turn. */
export interface StoredQueue {
  readonly messages: readonly WrittenMessage[];
  /** True where the messages wait for the person, not for a turn. */
  readonly held: boolean;
}

/** Under this name is kept what waits in a conversation that the server has not made yet. */
export const NEW_CONVERSATION = 'new';

const key = (conversationId: string): string => `nalar-queue:${conversationId}`;

/** What waits in a conversation in this tab; nothing where storage is not available. */
export function readQueue(conversationId: string): StoredQueue {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(conversationId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('messages' in stored)) throw new TypeError();
    const { messages } = stored;
    const whole = Array.isArray(messages) ? messages.flatMap((message) => writtenOf(message) ?? []) : [];
    return { messages: whole, held: 'held' in stored && stored.held === true };
  } catch {
    return { messages: [], held: false };
  }
}

/** Keeps what waits, unless the conversation is temporary; an empty queue is forgotten. */
export function writeQueue(conversationId: string, queue: StoredQueue): void {
  if (isTemporary(conversationId)) return;
  try {
    if (queue.messages.length === 0) sessionStorage.removeItem(key(conversationId));
    else sessionStorage.setItem(key(conversationId), JSON.stringify(queue));
  } catch {
    // Storage may be full or forbidden; the queue lives as long as the page.
  }
}

function writtenOf(value: unknown): WrittenMessage | null {
  if (typeof value !== 'object' || value === null || !('messageId' in value && 'text' in value)) return null;
  const { messageId, text } = value;
  if (typeof messageId !== 'string' || typeof text !== 'string') return null;
  const mode = 'mode' in value && typeof value.mode === 'string' ? answerChoiceOf(value.mode) : undefined;
  const chosen = readChosen('chosen' in value ? value.chosen : null);
  const images = 'images' in value && Array.isArray(value.images) ? value.images.filter(isImage) : [];
  return { messageId, text, mode: mode ?? 'auto', chosen, ...(images.length > 0 && { images }) };
}

/** Kept by this page, so that what it is called by says enough. */
const isImage = (value: unknown): value is ImageReference =>
  typeof value === 'object' && value !== null && 'imageId' in value && 'width' in value && 'height' in value;
