'use client';

import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useChatShell } from '../state/shell/chat-shell-context';

/** Stands in the place of web search and modes while documents are chosen, and says why. */
export default function DocumentsOnly() {
  const t = useTranslations('composer.documents');
  const { toast } = useChatShell();
  return (
    <button
      type="button"
      data-tooltip={t('onlyHint')}
      aria-description={t('onlyHint')}
      onClick={() => toast(t('onlyHint'))}
      className="flex h-8 min-w-0 shrink-0 items-center gap-1.5 rounded-full bg-accent-tint px-3 text-[13px] text-accent-strong"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{t('only')}</span>
    </button>
  );
}
