'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useObservable } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { PaperView } from '@/lib/paper/wire';
import { DeskContext, DeskView, useDesk } from '../desk-view';
import { OutlinePane } from '../outline/outline-pane';
import { PaperContext, PaperStore, usePaper, usePaperStore } from '../paper-state';
import { StageLine } from '../stages/stage-line';
import { usePaperChange } from '../use-paper-change';
import { Brief } from './brief';
import { DeskDialogs } from './desk-dialogs';
import { DeskHeader } from './desk-header';
import { DeskPanel } from './desk-panel';
import { DeskTabs } from './desk-tabs';
import { SectionPlace } from './section-place';
import { useDeskForm } from './use-desk-form';
import { useSectionAddress } from './use-section-address';

/** Where a paper is written: outline, text, and what stands beside it; as many side by side as there is room for. */
export default function PaperDesk({ first }: { readonly first: PaperView }) {
  const [{ store, desk }] = useState(() => {
    const made = new PaperStore(first);
    return { store: made, desk: new DeskView(made) };
  });
  useEffect(() => store.follow(), [store]);
  return (
    <PaperContext value={store}>
      <DeskContext value={desk}>
        <Desk />
        <DeskDialogs />
      </DeskContext>
    </PaperContext>
  );
}

function Desk() {
  const t = useTranslations('papers');
  const desk = useDesk();
  const room = useRef<HTMLElement>(null);
  const form = useDeskForm(room);
  useSectionAddress();
  const { front } = useObservable(desk.state);
  const title = usePaper(({ head }) => head.title);
  useEffect(() => {
    document.title = `${title} · Nalar`;
  }, [title]);
  return (
    <main
      id="conversation"
      ref={room}
      tabIndex={-1}
      className="flex min-h-0 min-w-0 flex-1 flex-col outline-none"
    >
      {form && (
        <>
          <DeskHeader />
          <StageLine isNarrow={form === 'one'} />
          <Problem />
          <div className="flex min-h-0 flex-1">
            {form === 'three' && (
              <nav
                aria-label={t('outline.title')}
                className="flex w-60 shrink-0 flex-col overflow-y-auto border-line border-r"
              >
                <OutlinePane />
              </nav>
            )}
            <section
              aria-label={t('text')}
              className={classNames(
                'min-w-0 flex-1 flex-col overflow-y-auto',
                form === 'one' && front !== 'text' ? 'hidden' : 'flex',
              )}
            >
              <Text />
            </section>
            {(form !== 'one' || front === 'panel') && <DeskPanel form={form} />}
          </div>
          {form === 'one' && <DeskTabs />}
        </>
      )}
    </main>
  );
}

function Text() {
  const place = useObservable(usePaperStore().place);
  return place === null ? <Brief /> : <SectionPlace sectionId={place.sectionId} />;
}

/** What went wrong with the last change, until something works or it is put out of sight. */
function Problem() {
  const t = useTranslations('papers');
  const store = usePaperStore();
  const { problem } = usePaperChange();
  return (
    <div role="alert">
      {problem !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-danger-tint px-4 py-2 text-[13.5px] text-danger sm:px-5">
          <p className="min-w-0 flex-1 basis-60">{problem}</p>
          <Button
            size="inline"
            variant="quiet"
            className="px-1 text-danger"
            onClick={() => void store.reload()}
          >
            {t('reload')}
          </Button>
          <Button size="inline" variant="quiet" className="px-1 text-danger" onClick={store.dismiss}>
            {t('dismiss')}
          </Button>
        </div>
      )}
    </div>
  );
}
