'use client';

import { MessageSquarePlus } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AnswerMarkdown } from '@/components/answer/answer-markdown';
import { BrandMark } from '@/components/page/brand-mark';
import { Button } from '@/components/ui/button';
import type { SharedPaper } from '@/lib/paper/wire';
import { outlineNumbers } from '../outline/outline-numbers';
import { PrintedBlockView } from '../print/printed-block-view';
import { type CommentSubject, GuestCommentDialog } from './guest-comment-dialog';

type GuestComment = SharedPaper['comments'][number];

interface SharedPaperViewProps {
  readonly token: string;
  readonly paper: SharedPaper;
}

/** A paper for whoever has its link: to be read, and to be commented on, section by section or at words of it. */
export function SharedPaperView({ token, paper }: SharedPaperViewProps) {
  const t = useTranslations('papers.shared');
  const [comments, setComments] = useState(paper.comments);
  const [subject, setSubject] = useState<CommentSubject | null>(null);
  const [said, setSaid] = useState('');
  const selected = useSelectedWords(paper.sections);
  const numbers = outlineNumbers(paper.sections);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[46rem] flex-col px-4 sm:px-6">
      <header className="border-line border-b py-6">
        <a href="/" className="flex w-fit items-center gap-2 font-semibold text-[15px]">
          <BrandMark className="size-5" />
          Nalar
        </a>
        <h1 dir="auto" lang={paper.language} className="mt-5 break-words font-semibold text-[24px] leading-8">
          {paper.title}
        </h1>
        <p className="mt-1.5 text-[13.5px] text-muted-foreground leading-[1.55]">{t('intro')}</p>
      </header>
      <main id="conversation" className="flex-1 py-4">
        {paper.sections.length === 0 && (
          <p className="py-10 text-center text-[14px] text-muted-foreground">{t('empty')}</p>
        )}
        {paper.sections.map((section, index) => {
          const { sectionId, title, depth, blocks } = section;
          const Heading = (['h2', 'h3', 'h4', 'h5'] as const)[depth] ?? 'h5';
          return (
            <section key={sectionId} aria-labelledby={`section-${sectionId}`} className="py-5">
              <Heading
                id={`section-${sectionId}`}
                dir="auto"
                className={
                  depth === 0
                    ? 'font-semibold text-[20px] leading-7'
                    : 'font-semibold text-[16.5px] leading-6'
                }
              >
                <span className="mr-2 font-normal text-muted-foreground tabular-nums">{numbers[index]}</span>
                {title}
              </Heading>
              <div data-section={sectionId} lang={paper.language} className="mt-3">
                {blocks.length === 0 && (
                  <p className="text-[14px] text-muted-foreground">{t('sectionEmpty')}</p>
                )}
                {blocks.map((block, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and never change
                  <PrintedBlockView key={at} block={block} />
                ))}
              </div>
              <Comments comments={comments.filter((comment) => comment.sectionId === sectionId)} />
              <Button
                size="small"
                variant="ghost"
                className="mt-2 -ml-2.5"
                aria-label={t('commentOn', { title })}
                onClick={() => setSubject({ sectionId, title, quote: '', start: 0 })}
              >
                <MessageSquarePlus aria-hidden="true" className="size-4" />
                {t('comment')}
              </Button>
            </section>
          );
        })}
        {paper.references && <References {...paper.references} language={paper.language} />}
        <p role="status" className="text-[13.5px] text-accent-strong">
          {said}
        </p>
      </main>
      <footer className="border-line border-t py-5 text-center text-[13px] text-muted-foreground">
        {t('footer')}
      </footer>
      {selected && !subject && (
        <div className="pointer-events-none fixed inset-x-0 bottom-5 flex justify-center">
          <Button
            variant="solid"
            className="pointer-events-auto shadow-floating"
            // The press does not take the selection away.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setSubject(selected)}
          >
            <MessageSquarePlus aria-hidden="true" className="size-4" />
            {t('commentOnWords')}
          </Button>
        </div>
      )}
      {subject && (
        <GuestCommentDialog
          token={token}
          subject={subject}
          onSaid={(comment) => {
            setComments((before) => [...before, comment]);
            setSaid(t('said'));
            setSubject(null);
          }}
          onClose={() => setSubject(null)}
        />
      )}
    </div>
  );
}

function References({
  title,
  entries,
  language,
}: NonNullable<SharedPaper['references']> & Pick<SharedPaper, 'language'>) {
  return (
    <section lang={language} aria-labelledby="paper-references" className="py-5">
      <h2 id="paper-references" className="font-semibold text-[20px] leading-7">
        {title}
      </h2>
      <ul className="mt-3 space-y-2">
        {entries.map((entry) => (
          <li key={entry} className="pl-6 -indent-6">
            <AnswerMarkdown text={entry} growing={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comments({ comments }: { readonly comments: readonly GuestComment[] }) {
  const t = useTranslations('papers.shared');
  const format = useFormatter();
  if (comments.length === 0) return null;
  return (
    <ul aria-label={t('comments')} className="mt-3 space-y-2">
      {comments.map(({ commentId, author, at, quote, text, resolvedAt }) => (
        <li key={commentId} className="rounded-lg bg-raised px-3.5 py-2.5 text-[13.5px] leading-[1.55]">
          <p className="flex flex-wrap items-baseline gap-x-2 text-[13px]">
            <span dir="auto" className="font-medium">
              {author}
            </span>
            <time dateTime={new Date(at).toISOString()} className="text-muted-foreground">
              {format.dateTime(at, { dateStyle: 'medium' })}
            </time>
            {resolvedAt !== null && <span className="text-accent-strong">{t('settled')}</span>}
          </p>
          {quote !== '' && (
            <p
              dir="auto"
              className="mt-1 line-clamp-3 border-line-strong border-l-2 pl-2 text-[13px] text-muted-foreground"
            >
              {quote}
            </p>
          )}
          <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

const QUOTE_LIMIT = 2_000;

/** What is selected within one section, and where it stands in its text as far as that can be told. */
function useSelectedWords(sections: SharedPaper['sections']): CommentSubject | null {
  const [selected, setSelected] = useState<CommentSubject | null>(null);
  useEffect(() => {
    const look = (): void => {
      const selection = document.getSelection();
      const quote = selection?.toString().trim().slice(0, QUOTE_LIMIT) ?? '';
      const sectionOf = (node: Node | null | undefined): string | undefined =>
        (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-section]')
          ?.dataset.section;
      const section = sections.find(({ sectionId }) => sectionId === sectionOf(selection?.anchorNode));
      const isIn = section && sectionOf(selection?.focusNode) === section.sectionId;
      const start = Math.max(0, section?.text.indexOf(quote) ?? 0);
      setSelected(
        section && isIn && quote !== ''
          ? { sectionId: section.sectionId, title: section.title, quote, start }
          : null,
      );
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [sections]);
  return selected;
}
