'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';

/** So many are deleted at once at most. */
const MOST = 100;

/** What can be done with the conversations that are chosen. */
export default function HistorySelection({ chosen }: { readonly chosen: readonly ConversationSummary[] }) {
  const t = useTranslations('sidebar');
  const { selection, askToDelete } = useChatShell();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), []);
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('chosen', { count: chosen.length })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        selection.set(null);
      }}
      className="flex shrink-0 items-center gap-2 border-line border-t px-2.5 py-2 outline-none"
    >
      <p role="status" className="min-w-0 flex-1 truncate text-[13px] text-muted-foreground">
        {t('chosen', { count: chosen.length })}
      </p>
      <Button size="small" onClick={() => selection.set(null)}>
        {t('cancel')}
      </Button>
      <Button
        size="small"
        variant="danger"
        disabled={chosen.length === 0 || chosen.length > MOST}
        onClick={() => askToDelete(chosen)}
      >
        {t('delete')}
      </Button>
    </div>
  );
}
