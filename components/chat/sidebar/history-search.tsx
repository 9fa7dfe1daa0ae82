'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { isComposing } from '@/components/ui/field-keys';
import { useChatShell } from '../state/shell/chat-shell-context';

const SEARCH_AFTER_MS = 200;

/** Narrows the history to titles and messages that match. */
export function HistorySearch() {
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
