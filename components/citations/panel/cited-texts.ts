import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { partAt } from '@/lib/chat/documents/document-passage';
import type { DocumentDetail, TextPartView } from '@/lib/chat/documents/document-text';
import type { Citation } from '@/lib/trace/documents/citation';

export type CitedText =
  /** A document, and of its text the part in which the passage begins. */
  | { readonly status: 'ready'; readonly detail: DocumentDetail; readonly part: TextPartView }
  /** `unread`: there is no text of it now, because it is being read anew. */
  | { readonly status: 'deleted' | 'unread' | 'failed' };

/** Loads what citations point to, each document and each part of one once. */
export class CitedTexts {
  private readonly details = new Map<string, DocumentDetail>();
  private readonly parts = new Map<string, TextPartView>();

  async load({ documentId, start }: Citation, signal: AbortSignal): Promise<CitedText> {
    const address = `/api/documents/${encodeURIComponent(documentId)}`;
    try {
      const detail = await once(this.details, address, signal);
      if (detail.parts.length === 0) {
        this.details.delete(address);
        return { status: 'unread' };
      }
      const number = partAt(detail.parts, start);
      const part = await once(this.parts, `${address}/text?part=${number}`, signal);
      return { status: 'ready', detail, part };
    } catch (cause) {
      const isDeleted = cause instanceof RequestError && cause.code === 'document-not-found';
      return { status: isDeleted ? 'deleted' : 'failed' };
    }
  }
}

async function once<View>(known: Map<string, View>, address: string, signal: AbortSignal): Promise<View> {
  const kept = known.get(address);
  if (kept !== undefined) return kept;
  const view: View = await (await fetchOrThrow(address, { cache: 'no-store', signal })).json();
  known.set(address, view);
  return view;
}
