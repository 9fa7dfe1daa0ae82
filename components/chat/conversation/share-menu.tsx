'use client';

import { useTranslations } from 'next-intl';
import type { SurfaceProps } from '@/components/ui/lazy-menu';
import type { MenuIcon } from '@/components/ui/menu-icons';
import MenuSurface from '@/components/ui/menu-surface';
import { type ExportFormat, exportUrl } from '../state/requests/api-client';
import { useChatShell } from '../state/shell/chat-shell-context';
import { printConversation } from '../state/shell/print-conversation';

const EXPORTS: readonly { readonly format: ExportFormat; readonly icon: MenuIcon }[] = [
  { format: 'docx', icon: 'file-text' },
  { format: 'markdown', icon: 'file-text' },
  { format: 'thoughts', icon: 'file-text' },
  { format: 'json', icon: 'file-code' },
];

interface ShareMenuProps extends SurfaceProps {
  readonly conversationId: string;
}

/** Ways to give a conversation to others: a link, files, paper. */
export default function ShareMenu({ conversationId, ...props }: ShareMenuProps) {
  const t = useTranslations('conversation');
  const shell = useChatShell();
  return (
    <MenuSurface
      {...props}
      entries={[
        {
          kind: 'action',
          key: 'link',
          label: t('shareLink'),
          icon: 'link',
          movesFocus: true,
          onSelect: () => shell.overlay.set({ kind: 'share', conversationId }),
        },
        { kind: 'separator', key: 'after-link' },
        ...EXPORTS.map(({ format, icon }) => ({
          kind: 'download' as const,
          key: format,
          label: t(`export.${format}`),
          href: exportUrl(conversationId, format),
          icon,
        })),
        { kind: 'separator', key: 'after-files' },
        {
          kind: 'action',
          key: 'print',
          label: t('print'),
          icon: 'printer',
          movesFocus: true,
          onSelect: () => void printConversation(shell),
        },
      ]}
    />
  );
}
