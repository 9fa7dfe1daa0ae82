'use client';

import { useTranslations } from 'next-intl';
import type { SurfaceProps } from '@/components/ui/lazy-menu';
import MenuSurface from '@/components/ui/menu-surface';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';
import { archiveConversation } from '../state/shell/place-conversation';
import { useAttempt } from '../state/shell/use-attempt';

interface HistoryItemMenuProps extends SurfaceProps {
  readonly conversation: ConversationSummary;
  readonly pinned: boolean;
  readonly onRename: () => void;
  /** Whether it stands in a list in which several can be chosen. */
  readonly isSelectable?: boolean;
}

/** What can be done with a conversation of the history. */
export default function HistoryItemMenu(menu: HistoryItemMenuProps) {
  const { conversation, pinned, onRename, isSelectable = true, ...props } = menu;
  const t = useTranslations('sidebar');
  const shell = useChatShell();
  const attempt = useAttempt();
  const { conversationId, title } = conversation;
  const pin = async (): Promise<void> => {
    await attempt(async () => {
      await shell.conversations.pin(conversation, !pinned);
      shell.announce(t(pinned ? 'unpinned' : 'pinnedNow', { title }));
    });
  };
  const isArchived = (conversation.archivedAt ?? null) !== null;
  const archive = async (): Promise<void> => {
    await attempt(async () => {
      await archiveConversation(shell, conversation, !isArchived);
      shell.toast(t(isArchived ? 'broughtBack' : 'archivedNow', { title }));
    });
  };
  return (
    <MenuSurface
      {...props}
      entries={[
        {
          kind: 'action',
          key: 'pin',
          label: t(pinned ? 'unpin' : 'pin'),
          icon: pinned ? 'unpin' : 'pin',
          onSelect: () => void pin(),
        },
        {
          kind: 'action',
          key: 'rename',
          label: t('rename'),
          icon: 'pencil',
          movesFocus: true,
          onSelect: onRename,
        },
        {
          kind: 'action',
          key: 'instructions',
          label: t('instructions'),
          icon: 'instructions',
          movesFocus: true,
          onSelect: () => shell.overlay.set({ kind: 'instructions', conversationId }),
        },
        {
          kind: 'action',
          key: 'move',
          label: t('move'),
          icon: 'to-folder',
          movesFocus: true,
          onSelect: () => shell.overlay.set({ kind: 'move', conversation }),
        },
        {
          kind: 'action',
          key: 'archive',
          label: t(isArchived ? 'bringBack' : 'archive'),
          icon: isArchived ? 'unarchive' : 'archive',
          onSelect: () => void archive(),
        },
        ...(isSelectable
          ? [
              {
                kind: 'action' as const,
                key: 'select',
                label: t('select'),
                icon: 'select' as const,
                movesFocus: true,
                onSelect: () => shell.selection.set([conversation]),
              },
            ]
          : []),
        {
          kind: 'action',
          key: 'delete',
          label: t('delete'),
          icon: 'trash',
          danger: true,
          movesFocus: true,
          onSelect: () => shell.askToDelete([conversation]),
        },
      ]}
    />
  );
}
