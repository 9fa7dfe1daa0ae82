import { isTemporary } from '@/lib/chat/is-temporary';
import type { PaperPart } from '@/lib/paper/paper-part';
import { paperWishIn } from '@/lib/paper/paper-wish';
import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store, TurnRow } from '@/lib/store/store';

/** A turn that begins. */
interface AskingTurn {
  readonly turn: Pick<TurnRow, 'chatMode'>;
  /** What it goes on with; null where it gives an answer of its own. */
  readonly prolonged: unknown;
  /** Whether the person is there to be asked. */
  readonly asks?: boolean | undefined;
}

/**
 * What an answer proposes to whoever plainly asks to begin a paper in a conversation that is about none; null where
 * nobody does, or where nobody could take it up. The answer itself is the usual one.
 */
export async function paperToBegin(
  { conversations }: { readonly conversations: Pick<Store['conversations'], 'get'> },
  { turn, prolonged, asks }: AskingTurn,
  question: string,
  key: OwnedConversation,
): Promise<PaperPart | null> {
  const mayPropose =
    turn.chatMode === 'normal' && prolonged === null && asks === true && !isTemporary(key.conversationId);
  const wish = mayPropose ? paperWishIn(question) : null;
  if (!wish) return null;
  const conversation = await conversations.get(key);
  return conversation && !conversation.paperId ? { kind: 'begin', ...wish } : null;
}
