'use client';

import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useFeedback } from '@/components/page/feedback-context';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { addPart, type Outline } from '@/lib/paper/outline';
import type { OutlinePart } from '@/lib/paper/paper';
import type { PaperView } from '@/lib/paper/wire';
import { useDesk } from '../desk-view';
import { paperPath, usePaper, usePaperStore } from '../paper-state';
import { useSectionTitle } from '../use-section-title';

interface OutsideSectionsProps {
  readonly sections: PaperView['sections'];
  readonly shownId: string | null;
  readonly change: (edit: (outline: Outline) => OutlinePart[]) => Promise<boolean>;
}

/** Texts that were taken out of the outline: put back, or deleted for good. */
export function OutsideSections({ sections, shownId, change }: OutsideSectionsProps) {
  const t = useTranslations('papers');
  const desk = useDesk();
  const store = usePaperStore();
  const { announce } = useFeedback();
  const titleOf = useSectionTitle();
  const known = usePaper(({ head }) => head.outside);
  const [deleted, setDeleted] = useState<string | null>(null);

  const putBack = (sectionId: string): void => {
    const title = titleOf(sectionId);
    const before = known.find((part) => part.sectionId === sectionId);
    const part = { goal: '', aimedWords: null, ...before, sectionId, title, depth: 0 };
    void change((outline) => addPart(outline, part, null)).then((isDone) => {
      if (!isDone) return;
      announce(t('outside.isBack', { title }));
      // Nobody knows what it was called.
      if (before) desk.openSection(sectionId);
      else desk.open({ kind: 'part', sectionId });
    });
  };
  const remove = (sectionId: string): void => {
    const work = async (): Promise<void> => {
      await fetchOrThrow(paperPath(store.paperId, 'sections', sectionId), { method: 'DELETE' });
    };
    if (shownId === sectionId) store.place.set(null);
    void store.perform(work).then((isDone) => isDone && announce(t('outside.deleted')));
  };
  return (
    <section aria-labelledby="outside-outline" className="mx-2 mb-4 border-line border-t pt-3">
      <h2 id="outside-outline" className="px-2 pb-1 font-medium text-[12.5px] text-muted-foreground">
        {t('outside.title')}
      </h2>
      <ul>
        {sections.map(({ sectionId, words }) => (
          <li
            key={sectionId}
            className={classNames(
              'flex items-center rounded-lg pr-1',
              shownId === sectionId ? 'bg-accent-tint' : 'hover:bg-raised',
            )}
          >
            <button
              type="button"
              onClick={() => desk.openSection(sectionId)}
              className="flex min-h-9 min-w-0 flex-1 items-baseline gap-2 rounded-lg px-2 py-1.5 text-start text-[13.5px] leading-5 pointer-coarse:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate">{titleOf(sectionId)}</span>
              <span className="text-[11.5px] text-muted-foreground tabular-nums">
                {t('words', { words })}
              </span>
            </button>
            <LazyMenu
              align="end"
              trigger={(trigger) => (
                <Button
                  {...trigger}
                  variant="ghost"
                  size="icon-small"
                  aria-label={t('outside.actions', { title: titleOf(sectionId), words })}
                >
                  <Ellipsis aria-hidden="true" className="size-4" />
                </Button>
              )}
              entries={() => [
                {
                  kind: 'action',
                  key: 'back',
                  label: t('outside.putBack'),
                  movesFocus: true,
                  onSelect: () => putBack(sectionId),
                },
                {
                  kind: 'action',
                  key: 'delete',
                  label: t('outside.delete'),
                  icon: 'trash',
                  danger: true,
                  movesFocus: true,
                  onSelect: () => setDeleted(sectionId),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {deleted !== null && (
        <ConfirmDialog
          title={t('outside.deleteTitle', { title: titleOf(deleted) })}
          text={t('outside.deleteText')}
          cancel={t('cancel')}
          confirm={t('outside.delete')}
          onConfirm={() => remove(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  );
}
