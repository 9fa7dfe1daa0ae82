'use client';

import { ChevronLeft, Download, Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { OpenSidebarButton } from '@/components/chat/conversation/open-sidebar-button';
import { Button, buttonVariants, IconButton } from '@/components/ui/button';
import { isComposing } from '@/components/ui/field-keys';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { PAPER_TITLE_LIMIT } from '@/lib/paper/paper-words';
import { useDesk } from '../desk-view';
import { paperPath, usePaper, usePaperStore } from '../paper-state';

/** The title of the paper, which is changed in its place, how long it is, and what can be done with the whole. */
export function DeskHeader() {
  const t = useTranslations('papers');
  const desk = useDesk();
  const { paperId } = usePaperStore();
  const words = usePaper((view) => view.words);
  const aimed = usePaper(({ head }) => head.aimedWords);
  const download = (format: 'docx' | 'markdown' | 'latex' | 'appendix'): string =>
    `${paperPath(paperId, 'export')}?format=${format}`;
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 px-2.5 sm:px-4">
      <OpenSidebarButton />
      <a
        href="/papers"
        aria-label={t('backToList')}
        data-tooltip={t('backToList')}
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <ChevronLeft aria-hidden="true" className="size-4.5" />
      </a>
      <TitleField />
      <p className="shrink-0 whitespace-nowrap px-2 text-[12.5px] text-muted-foreground tabular-nums max-sm:hidden">
        {aimed === null ? t('words', { words }) : t('wordsOf', { words, aimed })}
      </p>
      <LazyMenu
        align="end"
        className="shrink-0"
        trigger={(props) => (
          <Button {...props} variant="ghost" size="small" aria-label={t('export.open')}>
            <Download aria-hidden="true" className="size-4 sm:hidden" />
            <span className="hidden sm:inline">{t('export.open')}</span>
          </Button>
        )}
        entries={() => [
          {
            kind: 'download',
            key: 'docx',
            label: t('export.docx'),
            icon: 'file-text',
            href: download('docx'),
          },
          {
            kind: 'download',
            key: 'markdown',
            label: t('export.markdown'),
            icon: 'file-code',
            href: download('markdown'),
          },
          {
            kind: 'download',
            key: 'latex',
            label: t('export.latex'),
            icon: 'file-code',
            href: download('latex'),
          },
          {
            kind: 'link',
            key: 'print',
            label: t('export.print'),
            icon: 'printer',
            href: `/papers/${paperId}/print`,
          },
          { kind: 'separator', key: 'after-paper' },
          {
            kind: 'download',
            key: 'appendix',
            label: t('export.appendix'),
            icon: 'download',
            href: download('appendix'),
          },
        ]}
      />
      <IconButton
        variant="ghost"
        size="icon"
        label={t('settings.open')}
        onClick={() => desk.open({ kind: 'settings' })}
      >
        <Settings2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </header>
  );
}

/** The title; Enter or leaving the field keeps what was typed, Escape what was there. */
function TitleField() {
  const t = useTranslations('papers');
  const store = usePaperStore();
  const title = usePaper(({ head }) => head.title);
  const [typed, setTyped] = useState(title);
  useEffect(() => setTyped(title), [title]);

  const keep = async (): Promise<void> => {
    const wanted = typed.trim();
    if (wanted === '' || wanted === title) return setTyped(title);
    if (!(await store.patch(() => ({ title: wanted })))) setTyped(title);
  };
  return (
    <h1 className="min-w-0 flex-1">
      <span className="sr-only">{title}</span>
      <input
        dir="auto"
        aria-label={t('title')}
        value={typed}
        maxLength={PAPER_TITLE_LIMIT}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setTyped(title);
        }}
        className="h-9 w-full min-w-0 truncate rounded-lg border border-transparent bg-transparent px-2 font-semibold text-[15px] transition-colors hover:border-line focus:border-line-strong focus:bg-surface pointer-coarse:h-11 pointer-coarse:text-[16px]"
      />
    </h1>
  );
}
