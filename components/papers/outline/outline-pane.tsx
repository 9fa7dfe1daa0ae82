'use client';

import { Plus, Target } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { randomHex } from '@/components/chat/state/requests/random-hex';
import { useObservable } from '@/components/observable/observable';
import { useFeedback } from '@/components/page/feedback-context';
import { classNames } from '@/components/ui/class-names';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { addPart } from '@/lib/paper/outline';
import type { OutlinePart } from '@/lib/paper/paper';
import { MOST_SECTIONS, SECTION_TITLE_LIMIT } from '@/lib/paper/paper-words';
import { useDesk } from '../desk-view';
import { usePaper, usePaperStore } from '../paper-state';
import { OutlineTree, withoutPart } from './outline-tree';
import { OutsideSections } from './outside-sections';
import { useOutline } from './use-outline';

/** What the paper consists of: what it is about, its sections as a tree, and those that belong to none of it. */
export function OutlinePane() {
  const t = useTranslations('papers');
  const desk = useDesk();
  const { announce } = useFeedback();
  const shownId = useObservable(usePaperStore().place)?.sectionId ?? null;
  const sections = usePaper((view) => view.sections);
  const { outline, change } = useOutline();
  const [removed, setRemoved] = useState<OutlinePart | null>(null);
  const words = new Map(sections.map((section) => [section.sectionId, section.words]));
  const inOutline = new Set(outline.map(({ sectionId }) => sectionId));
  const outside = sections.filter(({ sectionId }) => !inOutline.has(sectionId));

  const add = async (title: string): Promise<boolean> => {
    const part = { sectionId: `sec_${randomHex()}`, title, depth: 0, goal: '', aimedWords: null };
    const isAdded = await change((one) => addPart(one, part, null));
    if (isAdded) announce(t('outline.added', { title }));
    return isAdded;
  };
  return (
    <>
      <div className="px-2 pt-3">
        <button
          type="button"
          aria-current={shownId === null || undefined}
          onClick={desk.openBrief}
          className={classNames(
            'flex min-h-9 w-full items-center gap-2 rounded-lg px-2 text-start text-[13.5px] transition-colors pointer-coarse:min-h-11',
            shownId === null ? 'bg-accent-tint text-accent-strong' : 'hover:bg-raised',
          )}
        >
          <Target aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {t('brief.open')}
        </button>
      </div>
      <h2 className="px-4 pt-4 pb-1 font-medium text-[12.5px] text-muted-foreground">{t('outline.title')}</h2>
      {outline.length === 0 ? (
        <p className="px-4 pb-2 text-[13px] text-muted-foreground leading-[1.55]">{t('outline.empty')}</p>
      ) : (
        <>
          <OutlineTree
            outline={outline}
            words={words}
            shownId={shownId}
            change={change}
            onRemove={setRemoved}
          />
          <p id="outline-keys" hidden>
            {t('outline.keys')}
          </p>
        </>
      )}
      {outline.length < MOST_SECTIONS && <AddPart onAdd={add} />}
      {outside.length > 0 && <OutsideSections sections={outside} shownId={shownId} change={change} />}
      {removed && (
        <ConfirmDialog
          title={t('outline.removeTitle', { title: removed.title })}
          text={t('outline.removeText')}
          cancel={t('cancel')}
          confirm={t('outline.remove')}
          onConfirm={() => {
            const { sectionId, title } = removed;
            void change(withoutPart(sectionId)).then((isDone) => {
              if (!isDone) return;
              announce(t('outline.removed', { title }));
              // What had the focus is gone.
              document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
            });
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

/** Adds a section at the end by its title. */
function AddPart({ onAdd }: { readonly onAdd: (title: string) => Promise<boolean> }) {
  const t = useTranslations('papers.outline');
  const [title, setTitle] = useState('');
  const add = async (): Promise<void> => {
    const wanted = title.trim();
    if (wanted === '') return;
    // The next one may be typed while this one is being kept.
    setTitle('');
    if (!(await onAdd(wanted))) setTitle((next) => next || wanted);
  };
  return (
    <form
      className="relative mx-2 mt-1 mb-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Plus
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2 my-auto size-4 text-muted-foreground"
      />
      <input
        dir="auto"
        aria-label={t('add')}
        placeholder={t('add')}
        value={title}
        maxLength={SECTION_TITLE_LIMIT}
        enterKeyHint="done"
        onChange={(event) => setTitle(event.target.value)}
        className="h-9 w-full rounded-lg border border-transparent bg-transparent pr-2 pl-8 text-[13.5px] transition-colors placeholder:text-muted-foreground hover:bg-raised focus:border-line-strong focus:bg-surface pointer-coarse:h-11 pointer-coarse:text-[16px]"
      />
    </form>
  );
}
