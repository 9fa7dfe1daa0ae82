'use client';

import { NotebookPen, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { usePagedList } from '@/components/http/use-paged-list';
import { keepLoading } from '@/components/network/keep-loading';
import { paperPagePath } from '@/components/page/conversation-path';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import type { Page } from '@/lib/chat/conversation';
import { PAPER_STAGES } from '@/lib/paper/paper-words';
import type { PaperEntry } from '@/lib/paper/wire';
import { StageDots } from '../stage-dots';

/** Loaded with the first press on the button that opens it. */
const NewPaperDialog = dynamic(() => keepLoading(() => import('./new-paper-dialog')), { ssr: false });

async function loadPage(_filter: null, cursor: string | null): Promise<Page<PaperEntry>> {
  const query = cursor === null ? '' : `?${new URLSearchParams({ cursor })}`;
  const response = await fetchOrThrow(`/api/papers${query}`);
  return response.json();
}

/** The person's papers, the one changed last first, and the way to a new one. */
export function PaperList({ first }: { readonly first: Page<PaperEntry> }) {
  const t = useTranslations('papers');
  const { list } = usePagedList(first, null, loadPage);
  const [begins, setBegins] = useState(false);
  const begin = (
    <Button variant="solid" onClick={() => setBegins(true)}>
      <Plus aria-hidden="true" className="size-4" />
      {t('new.open')}
    </Button>
  );
  return (
    <>
      {list.items.length === 0 ? (
        <div className="mt-8 rounded-xl border border-line border-dashed px-5 py-10 text-center">
          <NotebookPen
            aria-hidden="true"
            className="mx-auto size-6 text-muted-foreground"
            strokeWidth={1.5}
          />
          <p className="mt-3 font-medium text-[14px]">{t('list.empty')}</p>
          <p className="mx-auto mt-1 mb-5 max-w-md text-balance text-[13px] text-muted-foreground leading-[1.55]">
            {t('list.emptyText')}
          </p>
          {begin}
        </div>
      ) : (
        <>
          <div className="mt-8 flex items-center justify-between gap-3">
            <h2 className="font-semibold text-[16px]">{t('list.title')}</h2>
            {begin}
          </div>
          <ul
            aria-label={t('list.title')}
            aria-busy={list.busy || undefined}
            className="mt-3 divide-y divide-line overflow-clip rounded-xl border border-line bg-surface"
          >
            {list.items.map((paper) => (
              <PaperRow key={paper.paperId} paper={paper} />
            ))}
          </ul>
        </>
      )}
      <div className="has-[p]:mt-3">
        <FormProblem problem={list.problem} />
      </div>
      {list.more && (
        <Button className="mt-4" busy={list.busy} onClick={() => void list.loadMore()}>
          {t('list.more')}
        </Button>
      )}
      {begins && <NewPaperDialog onClose={() => setBegins(false)} />}
    </>
  );
}

function PaperRow({ paper }: { readonly paper: PaperEntry }) {
  const t = useTranslations('papers');
  const format = useFormatter();
  const { paperId, title, stage, changedAt, words } = paper;
  return (
    <li>
      <a
        href={paperPagePath(paperId)}
        className="group flex min-h-16 flex-wrap items-center gap-x-5 gap-y-1.5 px-4 py-3 transition-colors hover:bg-raised/60"
      >
        <span
          dir="auto"
          className="min-w-0 grow basis-72 font-medium text-[15px] leading-6 [overflow-wrap:anywhere] group-hover:text-accent-strong"
        >
          {title}
        </span>
        <span className="flex items-center gap-2.5 text-[12.5px] text-muted-foreground">
          <StageDots stage={stage} />
          <span className="whitespace-nowrap">
            {t('list.stage', {
              stage: t(`stage.${stage}`),
              number: PAPER_STAGES.indexOf(stage) + 1,
              of: PAPER_STAGES.length,
            })}
          </span>
          {words !== null && (
            <>
              <span aria-hidden="true">·</span>
              <span className="whitespace-nowrap tabular-nums">{t('words', { words })}</span>
            </>
          )}
          <span aria-hidden="true">·</span>
          <time dateTime={new Date(changedAt).toISOString()} className="whitespace-nowrap tabular-nums">
            {format.dateTime(changedAt, { dateStyle: 'medium' })}
          </time>
        </span>
      </a>
    </li>
  );
}
