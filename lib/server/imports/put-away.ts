import type { OwnedConversation } from '@/lib/store/owned-conversation';
import type { Store } from '@/lib/store/store';
import { MOST_PINNED } from '../conversations/conversation-service';
import type { ForeignConversation } from './formats/foreign-conversation';

/** Archives or pins a new conversation as it was; of pinned ones, as many as a person may have. */
export async function putAway(
  { conversations }: Pick<Store, 'conversations'>,
  key: OwnedConversation,
  { isArchived, isPinned, updatedAt }: Pick<ForeignConversation, 'isArchived' | 'isPinned' | 'updatedAt'>,
  importedAt: number,
): Promise<void> {
  if (isArchived) await conversations.archive({ ...key, archivedAt: updatedAt ?? importedAt });
  else if (isPinned && (await conversations.pinned(key.ownerId)).length < MOST_PINNED)
    await conversations.pin({ ...key, pinnedAt: importedAt });
}
