'use client';

import dynamic from 'next/dynamic';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable } from '@/components/observable/observable';
import { type Overlay, useChatShell } from './state/shell/chat-shell-context';

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
  const hasSidebar = shown?.kind === 'sidebar' || (shown?.kind === 'delete' && shown.overSidebar);
  return (
    <>
      {hasSidebar && <SidebarSheet onClose={close} />}
      {shown && shown.kind !== 'sidebar' && <OverPage shown={shown} onClose={close} />}
    </>
  );
}

interface OverPageProps {
  readonly shown: Exclude<Overlay, { readonly kind: 'sidebar' }>;
  readonly onClose: () => void;
}

function OverPage({ shown, onClose }: OverPageProps) {
  const { overlay } = useChatShell();
  switch (shown.kind) {
    case 'palette':
      return <CommandPalette onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'share':
      return <ShareDialog conversationId={shown.conversationId} onClose={onClose} />;
    case 'instructions':
      return <InstructionsDialog conversationId={shown.conversationId} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          conversations={shown.conversations}
          isOverSidebar={shown.overSidebar}
          onClose={() => (shown.overSidebar ? overlay.set({ kind: 'sidebar' }) : onClose())}
        />
      );
  }
}
