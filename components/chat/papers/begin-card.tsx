'use client';

import { ArrowRight, NotebookPen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { useObservable } from '@/components/observable/observable';
import { paperPagePath } from '@/components/page/conversation-path';
import { Button, buttonVariants } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { PaperPart } from '@/lib/paper/paper-part';
import { PAPER_TITLE_LIMIT } from '@/lib/paper/paper-words';
import type { PaperCreation, PaperView } from '@/lib/paper/wire';
import { useChatShell } from '../state/shell/chat-shell-context';
import { aboutPaper } from './about-paper';

interface BeginCardProps {
  readonly part: Extract<PaperPart, { readonly kind: 'begin' }>;
  readonly mayBegin: boolean;
}

/** Offers to begin a paper where somebody has asked for one, and leads to it afterwards. */
export function BeginCard({ part, mayBegin }: BeginCardProps) {
  const t = useTranslations('paperCards');
  const shell = useChatShell();
  const { paperId } = useObservable(useObservable(shell.sessions.active).state);
  const { busy, problem, run } = useRequest();
  const [title, setTitle] = useState(part.title);

  const begin = (): Promise<boolean> =>
    run(async () => {
      const creation: PaperCreation = {
        ...{ title: title.trim(), language: part.language, style: 'apa', aimedWords: null },
      };
      const response = await sendJson('POST', '/api/papers', creation);
      const paper: PaperView = await response.json();
      await aboutPaper(shell, paper.paperId);
    });
  return (
    <section
      aria-label={t('begin.title')}
      data-slot="begin-paper"
      className="min-w-0 rounded-xl border border-line bg-surface px-4 py-3 text-[14px]"
    >
      <h3 className="flex items-center gap-2 font-medium">
        <NotebookPen aria-hidden="true" className="size-4 shrink-0 text-accent-strong" strokeWidth={1.75} />
        {t(paperId === null ? 'begin.title' : 'begin.begun')}
      </h3>
      {paperId === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void begin();
          }}
        >
          <p className="mt-1 text-muted-foreground leading-[1.55]">{t('begin.text')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <div className="min-w-0 grow basis-56">
              <Input
                dir="auto"
                aria-label={t('begin.name')}
                value={title}
                maxLength={PAPER_TITLE_LIMIT}
                onChange={({ target }) => setTitle(target.value)}
              />
            </div>
            <Button type="submit" variant="solid" busy={busy} disabled={!mayBegin || title.trim() === ''}>
              {t('begin.begin')}
            </Button>
          </div>
        </form>
      ) : (
        <a
          href={paperPagePath(paperId)}
          className={buttonVariants({ variant: 'quiet', size: 'inline', className: '-mx-1 mt-1 px-1' })}
        >
          {t('openPaper')}
          <ArrowRight aria-hidden="true" className="size-3.5" />
        </a>
      )}
      {problem !== null && (
        <p role="alert" className="mt-2 text-[13px] text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}
