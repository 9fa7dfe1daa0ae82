'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable } from '@/components/observable/observable';
import { useChatShell } from './state/shell/chat-shell-context';

const CommandPalette = dynamic(() => keepLoading(() => import('./overlay/command-palette')), { ssr: false });
const ShortcutsDialog = dynamic(() => keepLoading(() => import('./overlay/shortcuts-dialog')), {
  ssr: false,
});
const DeleteDialog = dynamic(() => keepLoading(() => import('./overlay/delete-dialog')), { ssr: false });
const ShareDialog = dynamic(() => keepLoading(() => import('./overlay/share-dialog')), { ssr: false });
const InstructionsDialog = dynamic(() => keepLoading(() => import('./overlay/instructions-dialog')), {
  ssr: false,
});
const SidebarSheet = dynamic(() => keepLoading(() => import('./overlay/sidebar-sheet')), { ssr: false });

/** Whatever lies over the page; each is loaded when it is first asked for. */
export function Overlays() {
  const { overlay } = useChatShell();
  const shown = useObservable(overlay);
  const close = (): void => overlay.set(null);
  switch (shown?.kind) {
    case undefined:
      return null;
    case 'palette':
      return <CommandPalette onClose={close} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />;
    case 'sidebar':
      return <SidebarSheet onClose={close} />;
    case 'share':
      return <ShareDialog conversationId={shown.conversationId} onClose={close} />;
    case 'instructions':
      return <InstructionsDialog conversationId={shown.conversationId} onClose={close} />;
    case 'delete':
      return <DeleteDialog conversations={shown.conversations} onClose={close} />;
  }
}
