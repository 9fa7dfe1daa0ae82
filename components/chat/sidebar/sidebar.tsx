'use client';

import { Files, FolderPlus, NotebookPen, PanelLeft, Search, SquarePen, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { BrandMark } from '@/components/page/brand-mark';
import { Button, IconButton } from '@/components/ui/button';
import { isComposing } from '@/components/ui/field-keys';
import { insteadOfFollowing } from '@/components/ui/instead-of-following';
import { KeyboardShortcut } from '@/components/ui/keyboard-shortcut';
import { useChatShell } from '../state/shell/chat-shell-context';
import { useShortcutText } from '../state/shell/use-shortcut-text';
import { useToggleSidebar } from '../state/shell/use-toggle-sidebar';
import { HistoryList } from './history-list';
import { PersonMenu } from './person-menu';

const SEARCH_AFTER_MS = 200;

/** Narrows the history to titles and messages that match. */
function HistorySearch() {
  const t = useTranslations('sidebar');
  const { conversations } = useChatShell();
  const [query, setQuery] = useState(() => conversations.state.get().query);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const wanted = query.trim();
    if (wanted === conversations.state.get().query) return;
    const timer = setTimeout(() => void conversations.search(wanted), wanted === '' ? 0 : SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [conversations, query]);

  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted-foreground"
      />
      <input
        ref={field}
        type="search"
        value={query}
        maxLength={200}
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '' || isComposing(event)) return;
          event.stopPropagation();
          setQuery('');
        }}
        className="h-9 w-full rounded-lg bg-transparent pr-8 pl-8.5 text-[14px] pointer-coarse:h-11 pointer-coarse:pr-11 pointer-coarse:text-[16px] placeholder:text-muted-foreground hover:bg-line/50 focus:bg-surface [&::-webkit-search-cancel-button]:hidden"
      />
      {query !== '' && (
        <Button
          variant="quiet"
          size="icon-small"
          className="absolute inset-y-0 right-1 my-auto"
          aria-label={t('clearSearch')}
          onClick={() => {
            setQuery('');
            field.current?.focus();
          }}
        >
          <X aria-hidden="true" className="size-3.5" />
        </Button>
      )}
    </search>
  );
}

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
        <IconButton
          variant="ghost"
          size="icon-small"
          label={t('close')}
          data-shortcut={shortcutText('⌘B')}
          onClick={toggle}
        >
          <PanelLeft aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div className="shrink-0 space-y-1 px-2.5 pb-2">
        <a
          href="/"
          onClick={insteadOfFollowing(() => {
            shell.open(null);
            document.getElementById('composer')?.focus();
          })}
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
        <a
          href="/papers"
          className="flex h-9 items-center gap-2 rounded-lg px-2.5 text-[14px] text-muted-foreground transition-colors hover:bg-line/50 hover:text-foreground pointer-coarse:h-11"
        >
          <NotebookPen aria-hidden="true" className="size-4" />
          {t('papers')}
        </a>
        <button
          type="button"
          onClick={() => shell.overlay.set({ kind: 'new-project', conversation: null })}
          className="flex h-9 w-full items-center gap-2 rounded-lg px-2.5 text-[14px] text-muted-foreground transition-colors hover:bg-line/50 hover:text-foreground pointer-coarse:h-11"
        >
          <FolderPlus aria-hidden="true" className="size-4" />
          {t('newProject')}
        </button>
      </div>
      <HistoryList />
      <PersonMenu />
    </>
  );
}
