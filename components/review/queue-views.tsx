'use client';

import { Bookmark, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button, buttonVariants, IconButton } from '@/components/ui/button';
import { isComposing } from '@/components/ui/field-keys';
import { Input } from '@/components/ui/input';
import type { ReviewFilters } from '@/lib/chat/review/review-filters';
import { type SavedView, VIEW_NAME_LIMIT } from '@/lib/chat/review/review-view';
import type { ReviewActions } from './review-actions';
import { sendView, sendViewRemoval } from './review-requests';

/** Views that everybody has, by their words and their address. */
const OWN_VIEWS = [
  ['all', ''],
  ['unjudged', 'verdict=none'],
  ['mine', 'judgedBy=me'],
  ['second', 'judgedBy=others'],
] as const;

interface QueueViewsProps {
  readonly views: readonly SavedView[];
  readonly filters: ReviewFilters;
  readonly query: string;
  readonly actions: ReviewActions;
}

/** The ways to look at the queue: those that everybody has, and those that the reviewer has saved. */
export function QueueViews({ views, filters, query, actions }: QueueViewsProps) {
  const t = useTranslations('review.views');
  const [isNaming, setIsNaming] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const all = [
    ...OWN_VIEWS.map(([key, own]) => ({ id: key, name: t(key), query: own })),
    ...views.map(({ viewId, name, query: saved }) => ({ id: viewId, name, query: saved })),
  ];
  const current = views.find((view) => view.query === query);
  const isKnown = all.some((view) => view.query === query);
  const close = (): void => {
    setIsNaming(false);
    requestAnimationFrame(() => saveButton.current?.focus());
  };
  return (
    <nav aria-label={t('label')} className="mb-4 flex flex-wrap items-center gap-1.5">
      {all.map((view) => (
        <Link
          key={view.id}
          href={view.query === '' ? '/review' : `/review?${view.query}`}
          prefetch={false}
          scroll={false}
          aria-current={view.query === query ? 'page' : undefined}
          className={`${buttonVariants({ variant: 'ghost', size: 'small' })} max-w-60 aria-[current=page]:bg-raised aria-[current=page]:font-medium`}
        >
          <bdi className="truncate">{view.name}</bdi>
        </Link>
      ))}
      {current && (
        <IconButton
          label={t('remove', { name: current.name })}
          onClick={() => void actions.perform(() => sendViewRemoval(current.viewId), t('removed'))}
        >
          <Trash2 aria-hidden="true" className="size-3.5" />
        </IconButton>
      )}
      {!isKnown && !isNaming && (
        <Button ref={saveButton} variant="quiet" size="small" onClick={() => setIsNaming(true)}>
          <Bookmark aria-hidden="true" className="size-3.5" />
          {t('save')}
        </Button>
      )}
      {!isKnown && isNaming && (
        <form
          className="flex flex-wrap items-center gap-1.5"
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && close()}
          onSubmit={async (event) => {
            event.preventDefault();
            const name = new FormData(event.currentTarget).get('name');
            if (typeof name !== 'string' || name.trim() === '') return;
            if (await actions.perform(() => sendView(name.trim(), filters), t('saved'))) setIsNaming(false);
          }}
        >
          <Input
            name="name"
            autoFocus
            required
            maxLength={VIEW_NAME_LIMIT}
            aria-label={t('name')}
            placeholder={t('name')}
            className="w-48"
          />
          <Button type="submit" size="small" busy={actions.busy}>
            {t('saveNow')}
          </Button>
          <Button variant="ghost" size="small" onClick={close}>
            {t('cancel')}
          </Button>
        </form>
      )}
    </nav>
  );
}
