'use client';

import { Files, PanelLeft, SquarePen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BrandMark } from '@/components/page/brand-mark';
import { Button } from '@/components/ui/button';
import { KeyboardShortcut } from '@/components/ui/keyboard-shortcut';
import { useChatShell } from '../state/shell/chat-shell-context';
import { useShortcutText } from '../state/shell/use-shortcut-text';
import { useToggleSidebar } from '../state/shell/use-toggle-sidebar';
import { HistoryList } from './history-list';
import { HistorySearch } from './history-search';
import { PersonMenu } from './person-menu';

/** New chat, the history with its search, and the person's settings. */
export function Sidebar() {
  const t = useTranslations('sidebar');
  const shell = useChatShell();
  const toggle = useToggleSidebar();
  const shortcutText = useShortcutText();
  return (
    <>
      <div className="flex h-14 shrink-0 items-center justify-between pr-2.5 pl-5">
        <span className="flex items-center gap-2 font-semibold text-[16px]">
          <BrandMark className="size-5" />
          Nalar
        </span>
        <Button
          variant="ghost"
          size="icon-small"
          aria-label={t('close')}
          data-tooltip={t('close')}
          data-shortcut={shortcutText('⌘B')}
          onClick={toggle}
        >
          <PanelLeft aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <div className="shrink-0 space-y-1 px-2.5 pb-2">
        <a
          href="/"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            shell.open(null);
            document.getElementById('composer')?.focus();
          }}
          className="flex h-9 items-center gap-2 rounded-lg border border-line bg-surface px-2.5 text-[14px] transition-colors hover:border-line-strong pointer-coarse:h-11"
        >
          <SquarePen aria-hidden="true" className="size-4 text-muted-foreground" />
          <span className="flex-1">{t('newChat')}</span>
          <KeyboardShortcut className="pointer-coarse:hidden">{shortcutText('⌘⇧O')}</KeyboardShortcut>
        </a>
        <HistorySearch />
        <a
          href="/documents"
          className="flex h-9 items-center gap-2 rounded-lg px-2.5 text-[14px] text-muted-foreground transition-colors hover:bg-line/50 hover:text-foreground pointer-coarse:h-11"
        >
          <Files aria-hidden="true" className="size-4" />
          {t('documents')}
        </a>
      </div>
      <HistoryList />
      <PersonMenu />
    </>
  );
}
