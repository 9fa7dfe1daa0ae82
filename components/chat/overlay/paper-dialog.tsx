'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import type { Page } from '@/lib/chat/conversation';
import { PAPER_TITLE_LIMIT } from '@/lib/paper/paper-words';
import type { PaperCreation, PaperEntry, PaperView } from '@/lib/paper/wire';
import { aboutPaper } from '../papers/about-paper';
import { useChatShell } from '../state/shell/chat-shell-context';

const SHOWN = 8;

/** Asks which paper the conversation on screen is about: a new one, or one that is there. */
export default function PaperDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('paperCards.choose');
  const words = useTranslations('paperCards');
  const shell = useChatShell();
  const locale = useLocale();
  const { busy, problem, run } = useRequest();
  const [title, setTitle] = useState('');
  const [papers, setPapers] = useState<readonly PaperEntry[]>([]);
  const fieldId = useId();

  useEffect(() => {
    // Without them a new one can be begun all the same.
    const load = async (): Promise<void> => {
      const response = await fetchOrThrow('/api/papers');
      const page: Page<PaperEntry> = await response.json();
      setPapers(page.items.slice(0, SHOWN));
    };
    load().catch(() => undefined);
  }, []);

  const choose = (paper: Pick<PaperEntry, 'paperId' | 'title'>): Promise<boolean> =>
    run(async () => {
      await aboutPaper(shell, paper.paperId);
      shell.toast(t('chosen', { title: paper.title }));
      onClose();
      document.getElementById('composer')?.focus();
    });
  const begin = (): Promise<boolean> =>
    run(async () => {
      const creation: PaperCreation = {
        ...{ title: title.trim(), language: locale, style: 'apa', aimedWords: null },
      };
      const response = await sendJson('POST', '/api/papers', creation);
      const { paperId, head }: PaperView = await response.json();
      await aboutPaper(shell, paperId);
      shell.toast(t('chosen', { title: head.title }));
      onClose();
    });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="top-[12%] max-h-[80dvh] max-w-md overflow-y-auto p-5"
        aria-describedby={undefined}
      >
        <div className="flex items-start justify-between gap-3">
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogClose label={t('cancel')} />
        </div>
        <p className="mt-1.5 text-[14px] text-muted-foreground leading-[1.55]">{t('text')}</p>
        <form
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            void begin();
          }}
        >
          <label htmlFor={fieldId} className="font-medium text-[14px]">
            {t('name')}
          </label>
          <div className="mt-1 flex gap-2">
            <Input
              id={fieldId}
              dir="auto"
              autoFocus
              value={title}
              maxLength={PAPER_TITLE_LIMIT}
              onChange={({ target }) => setTitle(target.value)}
            />
            <Button type="submit" variant="solid" busy={busy} disabled={title.trim() === ''}>
              {t('begin')}
            </Button>
          </div>
        </form>
        <div className="has-[p]:mt-3">
          <FormProblem problem={problem} />
        </div>
        {papers.length > 0 && (
          <section aria-labelledby={`${fieldId}-papers`} className="mt-5 border-line border-t pt-4">
            <h3 id={`${fieldId}-papers`} className="font-medium text-[14px]">
              {t('existing')}
            </h3>
            <ul className="-mx-2 mt-1">
              {papers.map((paper) => (
                <li key={paper.paperId}>
                  <button
                    type="button"
                    onClick={() => void choose(paper)}
                    className="flex min-h-10 w-full items-baseline gap-3 rounded-lg px-2 py-2 text-start text-[14px] leading-5 hover:bg-raised"
                  >
                    <span dir="auto" className="min-w-0 flex-1 truncate">
                      {paper.title}
                    </span>
                    <span className="shrink-0 text-[12.5px] text-muted-foreground">
                      {words(`stage.${paper.stage}`)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </DialogContent>
    </Dialog>
  );
}
