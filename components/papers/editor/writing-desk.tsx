'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { useObserved } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import { nothingYet } from '@/components/ui/nothing-yet';
import type { AskedPassage, PaperWriting } from '../writing/paper-writing';
import { hasUnsaved } from '../writing/saving-state';
import type { SectionDraft } from '../writing/section-draft';
import { EditorToolbar } from './editor-toolbar';
import type { MarkedParagraph } from './provenance-margin';
import { SavingSign } from './saving-sign';
import type { SectionEditorProps } from './section-editor';
import { SelectionMenu, type SelectionWish } from './selection-menu';
import { useFigures } from './use-figures';
import { type EditorSelectionState, useWritingView } from './use-writing-view';
import { WordCounts } from './word-counts';
import { type WRITING_COMMANDS, writingCommands } from './writing-commands';

const ConflictView = dynamic(() => keepLoading(() => import('./conflict-view')), { loading: nothingYet });
const SectionPreview = dynamic(() => keepLoading(() => import('./section-preview')), { loading: nothingYet });
const VersionsDialog = dynamic(() => keepLoading(() => import('./versions-dialog')), { ssr: false });
const ProvenanceNote = dynamic(() => keepLoading(() => import('./provenance-note')), { ssr: false });

const MARGIN_KEY = 'nalar-provenance-margin';
const NOTHING_SELECTED: EditorSelectionState = { from: 0, to: 0, text: '' };

interface WritingDeskProps extends SectionEditorProps {
  readonly draft: SectionDraft;
  readonly writing: PaperWriting;
}

/** The editor of a section with everything around it. */
export default function WritingDesk({
  sectionId,
  title,
  onComment,
  onAsked,
  draft,
  writing,
}: WritingDeskProps) {
  const t = useTranslations('paperEditor');
  const [isPreviewed, setPreviewed] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const [showsMargin, setShowsMargin] = useState(() => localStorage.getItem(MARGIN_KEY) !== 'off');
  const [selected, setSelected] = useState(NOTHING_SELECTED);
  const [paragraph, setParagraph] = useState<{ marked: MarkedParagraph; anchor: DOMRect } | null>(null);
  const parent = useRef<HTMLDivElement>(null);
  const inConflict = useObserved(draft.state, ({ saving }) => (saving?.theirs ?? null) !== null);
  const isGoing = useObserved(draft.state, ({ saving }) => saving !== null && hasUnsaved(saving));
  const isKept = useObserved(draft.state, (state) => state.isKept);
  const addFigures = useFigures((imageId) => writer.current?.insertFigure(imageId));
  const writer = useWritingView({
    ...{ parent, draft, writing, sectionId, title, showsMargin },
    onFiles: (files) => void addFigures(files),
    onSelection: setSelected,
    onParagraph: (marked, anchor) => setParagraph({ marked, anchor }),
  });

  // Only what neither the server nor the browser has would be lost.
  useEffect(() => {
    if (!isGoing || isKept) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isGoing, isKept]);

  const toggleMargin = (): void => {
    localStorage.setItem(MARGIN_KEY, showsMargin ? 'off' : 'on');
    setShowsMargin(!showsMargin);
  };
  const wish = (what: SelectionWish): void => {
    const quote = selected.text;
    if (quote.trim() === '') return;
    if (what === 'comment') {
      onComment({ sectionId, quote: quote.slice(0, 2_000), start: selected.from });
      return;
    }
    const passage: AskedPassage = { sectionId, quote, wish: what };
    writing.asked.set(passage);
    onAsked();
  };
  const command = (name: (typeof WRITING_COMMANDS)[number]['name']): void => {
    const view = writer.current?.view;
    if (view) writingCommands(t('column'))[name](view);
  };
  const tellWriter = (): void => {
    const { current } = writer;
    const marked = current?.currentParagraph();
    if (current && marked) setParagraph({ marked, anchor: current.anchorOf(marked) });
  };

  return (
    <section aria-label={title} data-slot="section-editor" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <EditorToolbar
        hasSelection={selected.text.trim() !== ''}
        isPreviewed={isPreviewed}
        showsMargin={showsMargin}
        isLocked={inConflict}
        onCommand={command}
        onFigures={(files) => void addFigures(files)}
        onWish={wish}
        onPreview={() => setPreviewed(!isPreviewed)}
        onMargin={toggleMargin}
        onTellWriter={tellWriter}
        onVersions={() => setShowsVersions(true)}
      />
      <div
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
        data-slot="section-scroller"
      >
        {inConflict && <ConflictView draft={draft} />}
        {isPreviewed && !inConflict && <SectionPreview draft={draft} />}
        <div
          ref={parent}
          className={classNames('max-w-[46rem] px-2 sm:px-3', (inConflict || isPreviewed) && 'hidden')}
        />
      </div>
      {selected.text.trim() !== '' && !inConflict && !isPreviewed && (
        <SelectionMenu
          selected={selected}
          placeOf={() => writer.current?.placeOfSelection() ?? null}
          onWish={wish}
        />
      )}
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 border-line border-t px-3 text-[12.5px] text-muted-foreground sm:px-5">
        <WordCounts draft={draft} selected={selected.text} />
        <span className="ml-auto">
          <SavingSign draft={draft} />
        </span>
      </div>
      {paragraph && (
        <ProvenanceNote
          paragraph={paragraph.marked}
          anchor={paragraph.anchor}
          onClose={() => {
            setParagraph(null);
            writer.current?.view.focus();
          }}
        />
      )}
      {showsVersions && <VersionsDialog draft={draft} onClose={() => setShowsVersions(false)} />}
    </section>
  );
}
