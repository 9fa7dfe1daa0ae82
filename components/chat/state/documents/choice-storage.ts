import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { isTemporary } from '@/lib/chat/is-temporary';
import { readChosen } from './choice';

/** What the next message is about, as it was left in this tab, with what documents were called. */
export interface StoredChoice {
  readonly chosen: ChosenDocuments;
  readonly names: readonly (readonly [documentId: string, name: string])[];
}

const key = (conversationId: string | null): string => `nalar-chosen:${conversationId ?? 'new'}`;

/** What was chosen in a conversation since its last message; null where that is nothing else than for that message. */
export function readChoice(conversationId: string | null): StoredChoice | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(conversationId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const names = 'names' in stored && Array.isArray(stored.names) ? stored.names : [];
    return {
      chosen: readChosen('chosen' in stored ? stored.chosen : null),
      names: names.filter(isNaming),
    };
  } catch {
    return null;
  }
}

/** Keeps a choice, unless the conversation is temporary, or forgets it. */
export function writeChoice(conversationId: string | null, choice: StoredChoice | null): void {
  if (conversationId !== null && isTemporary(conversationId)) return;
  try {
    if (choice === null) sessionStorage.removeItem(key(conversationId));
    else sessionStorage.setItem(key(conversationId), JSON.stringify(choice));
  } catch {
    // Storage may be full or forbidden; the choice lives as long as the page.
  }
}

const isNaming = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
