import { fetchOrThrow } from '@/components/http/request-error';
import type { ShareSummary } from '@/lib/chat/share-summary';

const sharesUrl = (conversationId: string): string =>
  `/api/conversations/${encodeURIComponent(conversationId)}/shares`;

/** The open links of a conversation. Throws a `RequestError`. */
export async function listShares(conversationId: string): Promise<readonly ShareSummary[]> {
  return (await (await fetchOrThrow(sharesUrl(conversationId), { cache: 'no-store' })).json()).shares;
}

/** Makes a link to a conversation as it is now; the token is told this once. Throws a `RequestError`. */
export async function createShare(
  conversationId: string,
  request: { readonly withTraces: boolean; readonly lifetimeDays: number | null },
): Promise<ShareSummary & { readonly token: string }> {
  const response = await fetchOrThrow(sharesUrl(conversationId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return response.json();
}

/** Revokes a link. Throws a `RequestError`. */
export async function revokeShare(shareId: string): Promise<void> {
  await fetchOrThrow(`/api/shares/${encodeURIComponent(shareId)}`, { method: 'DELETE' });
}
