import type { ChatMessage } from '@/lib/chat/chat-message';
import { withPagesAsCited } from '@/lib/chat/pages-as-cited';
import type { CslItem } from '@/lib/paper/reference';
import { dateOf } from '@/lib/references/names-and-dates';
import type { DocumentRow } from '@/lib/store/document-store';

/** A source of an answer: a page, or a document of the person's library. */
export type AnswerSource =
  | { readonly kind: 'page'; readonly item: CslItem; readonly url: string }
  | { readonly kind: 'document'; readonly documentId: string };

/** The source that an answer, as it is shown, cites by this number; null where it has none, or that was deleted. */
export function sourceOf(
  message: Pick<ChatMessage, 'parts'>,
  number: number,
  at: number,
): AnswerSource | null {
  const { parts } = withPagesAsCited(message);
  for (const part of parts) {
    if (part.type !== 'data-citation' || part.data.number !== number || part.data.gone === 'deleted')
      continue;
    const { url, title, site, date, documentId } = part.data;
    return url === undefined
      ? { kind: 'document', documentId }
      : { kind: 'page', url, item: pageItem({ url, title, site, date, at }) };
  }
  if (parts.some(({ type }) => type === 'data-citation')) return null;
  const page = parts.filter((part) => part.type === 'source-url')[number - 1];
  if (!page) return null;
  return { kind: 'page', url: page.url, item: pageItem({ url: page.url, title: page.title, at }) };
}

interface Page {
  readonly url: string;
  readonly title?: string | undefined;
  readonly site?: string | undefined;
  readonly date?: string | undefined;
  /** When it was looked at, in ms. */
  readonly at: number;
}

/** What is known of a page, and nothing else: who wrote it, its reader has to say. */
function pageItem({ url, title, site, date, at }: Page): CslItem {
  const issued = date === undefined ? null : dateOf(date);
  return {
    ...{ id: url, type: 'webpage', URL: url },
    ...(title && { title }),
    ...(site && { 'container-title': site }),
    ...(issued && { issued }),
    accessed: dayOf(at),
  };
}

/** What a document of the library says of itself. */
export function documentItem(row: DocumentRow): CslItem {
  const { documentId, title, name, author, date, site, address } = row;
  const issued = date === null ? null : dateOf(date);
  return {
    ...{ id: documentId, type: address === null ? 'document' : 'webpage', title: title ?? name },
    // It is not told which part of it is the family's name.
    ...(author && { author: author.split(/\s*;\s*/).map((literal) => ({ literal })) }),
    ...(issued && { issued }),
    ...(site && { 'container-title': site }),
    ...(address !== null && { URL: address, accessed: dayOf(row.fetchedAt ?? row.createdAt) }),
  };
}

function dayOf(at: number): NonNullable<CslItem['accessed']> {
  const day = new Date(at);
  return { 'date-parts': [[day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]] };
}
