import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import type { ConversationPatch } from '@/lib/chat/chat-request';
import type { ConversationPage, ConversationView } from '@/lib/chat/conversation';

const conversationUrl = (conversationId: string): string =>
  `/api/conversations/${encodeURIComponent(conversationId)}`;

/** Which conversations are meant. */
export interface ListedConversations {
  readonly query?: string;
  /** Null: those in no project. */
  readonly projectId?: string | null;
  /** Those about a paper. */
  readonly paperId?: string;
  readonly archived?: boolean;
  readonly limit?: number;
  readonly cursor?: string;
}

/** A page of the history, newest first. Throws a `RequestError`. */
export async function listConversations(
  { query, cursor, projectId, paperId, archived, limit }: ListedConversations,
  signal?: AbortSignal,
): Promise<ConversationPage> {
  const parameters = new URLSearchParams();
  if (query) parameters.set('query', query);
  if (projectId !== undefined) parameters.set('projectId', projectId ?? 'none');
  if (paperId !== undefined) parameters.set('paperId', paperId);
  if (archived !== undefined) parameters.set('archived', String(archived));
  if (limit !== undefined) parameters.set('limit', String(limit));
  if (cursor) parameters.set('cursor', cursor);
  const response = await fetchOrThrow(`/api/conversations?${parameters}`, { ...(signal && { signal }) });
  return response.json();
}

/** One conversation with all its branches. Throws a `RequestError`. */
export async function fetchConversation(
  conversationId: string,
  signal?: AbortSignal,
): Promise<ConversationView> {
  const response = await fetchOrThrow(conversationUrl(conversationId), {
    cache: 'no-store',
    ...(signal && { signal }),
  });
  return response.json();
}

/** One conversation with all its branches, or why it cannot be had. */
export async function findConversation(
  conversationId: string,
): Promise<ConversationView | 'gone' | 'signed-out' | 'failed'> {
  try {
    return await fetchConversation(conversationId);
  } catch (cause) {
    if (isGone(cause)) return 'gone';
    return cause instanceof RequestError && cause.code === 'not-signed-in' ? 'signed-out' : 'failed';
  }
}

/** Whether a request failed because there is no such conversation. */
export const isGone = (cause: unknown): boolean =>
  cause instanceof RequestError && cause.code === 'conversation-not-found';

/** Renames, pins, moves or puts away a conversation, or shows another of its branches. Throws a `RequestError`. */
export async function patchConversation(conversationId: string, patch: ConversationPatch): Promise<void> {
  await fetchOrThrow(conversationUrl(conversationId), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(patch),
  });
}

/** Deletes several conversations with their traces. Throws a `RequestError`. */
export async function deleteConversations(conversationIds: readonly string[]): Promise<void> {
  await fetchOrThrow('/api/conversations', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversationIds }),
  });
}

/** Deletes a conversation with its traces. Throws a `RequestError`. */
export async function deleteConversation(conversationId: string): Promise<void> {
  await fetchOrThrow(conversationUrl(conversationId), { method: 'DELETE' });
}

/** Deletes a conversation although nobody waits for it, as when the page is being closed. */
export function dropConversation(conversationId: string): void {
  // What does not arrive goes after half an hour.
  fetch(conversationUrl(conversationId), { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

const STOP_TIMEOUT_MS = 10_000;

/** Asks the server to end the running turn. Throws a `RequestError`, or a time-out. */
export async function stopTurn(conversationId: string): Promise<void> {
  await fetchOrThrow(`/api/chat/${encodeURIComponent(conversationId)}/stop`, {
    method: 'POST',
    signal: AbortSignal.timeout(STOP_TIMEOUT_MS),
  });
}

/** Asks the server to have the running turn answer from what it has gathered. Throws a `RequestError`, or a time-out. */
export async function answerNow(conversationId: string): Promise<void> {
  await fetchOrThrow(`/api/chat/${encodeURIComponent(conversationId)}/answer-now`, {
    method: 'POST',
    signal: AbortSignal.timeout(STOP_TIMEOUT_MS),
  });
}

/** The files that a conversation can be had as. */
export type ExportFormat = 'markdown' | 'thoughts' | 'docx' | 'json';

/** Where the file of a conversation is downloaded from; `thoughts` is Markdown with them. */
export const exportUrl = (conversationId: string, format: ExportFormat): string =>
  `${conversationUrl(conversationId)}/export?format=${format === 'thoughts' ? 'markdown&thoughts=true' : format}`;
