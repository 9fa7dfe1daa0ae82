import { isTemporary } from '@/lib/chat/is-temporary';

const key = (conversationId: string | null): string => `nalar-draft:${conversationId ?? 'new'}`;

/** What was being written in a conversation in this tab; empty where storage is not available. */
export function readDraft(conversationId: string | null): string {
  try {
    return sessionStorage.getItem(key(conversationId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is being written; an empty text forgets it. */
export function writeDraft(conversationId: string | null, text: string): void {
  // Nothing of it is kept anywhere.
  if (conversationId !== null && isTemporary(conversationId)) return;
  try {
    if (text === '') sessionStorage.removeItem(key(conversationId));
    else sessionStorage.setItem(key(conversationId), text);
  } catch {
    // Storage may be full or forbidden; the text stays in the field.
  }
}
