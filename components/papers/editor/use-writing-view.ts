import { useLocale, useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useObservable } from '@/components/observable/observable';
import { usePaper, usePaperStore } from '../paper-state';
import type { PaperWriting } from '../writing/paper-writing';
import type { SectionDraft } from '../writing/section-draft';
import { namedReference } from './citation-completion';
import type { MarkedParagraph } from './provenance-margin';
import { WritingView } from './writing-view';

/** What is selected in the editor; empty where nothing is. */
export interface EditorSelectionState {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface UseWritingView {
  readonly parent: RefObject<HTMLDivElement | null>;
  readonly draft: SectionDraft;
  readonly writing: PaperWriting;
  readonly sectionId: string;
  readonly title: string;
  readonly showsMargin: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSelection: (selected: EditorSelectionState) => void;
  readonly onParagraph: (marked: MarkedParagraph, anchor: DOMRect) => void;
}

/** An editor in `parent` over a draft: what is typed goes to the draft, and what comes of it from elsewhere is shown. */
export function useWritingView({
  parent,
  draft,
  writing,
  sectionId,
  title,
  showsMargin,
  ...told
}: UseWritingView) {
  const t = useTranslations('paperEditor');
  const locale = useLocale();
  const store = usePaperStore();
  const references = usePaper((view) => view.references);
  const language = usePaper(({ head }) => head.language);
  const place = useObservable(store.place);
  const writer = useRef<WritingView | null>(null);

  const create = useEffectEvent((host: HTMLElement) => {
    const hasSelection = { current: false };
    return new WritingView({
      parent: host,
      text: draft.state.get().saving?.text ?? '',
      ...{ language, showsMargin },
      words: {
        label: t('label', { title }),
        placeholder: t('placeholder'),
        unknownKey: (key) => t('unknownKey', { key }),
        column: t('column'),
        caption: t('caption'),
        phrases: Object.fromEntries(SEARCH_PHRASES.map(([phrase, name]) => [phrase, t(`search.${name}`)])),
      },
      onFiles: (files) => told.onFiles(files),
      onText: (text) => draft.type(text),
      onSelection: ({ state }) => {
        const { from, to } = state.selection.main;
        // Most keys select nothing: then there is nothing to draw again.
        if (from === to && !hasSelection.current) return;
        hasSelection.current = from !== to;
        told.onSelection({ from, to, text: state.sliceDoc(from, to) });
      },
      onParagraph: (marked, anchor) => told.onParagraph(marked, anchor),
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language of the page has other words
  useEffect(() => {
    const host = parent.current;
    if (!host) return;
    const made = create(host);
    writer.current = made;
    const { provenance } = draft.state.get();
    if (provenance) made.setProvenance(provenance);
    let before = draft.state.get();
    const stop = draft.state.subscribe(() => {
      const now = draft.state.get();
      if (now.saving && now.saving.text !== before.saving?.text) made.setText(now.saving.text);
      if (now.provenance && now.provenance !== before.provenance) made.setProvenance(now.provenance);
      before = now;
    });
    const leave = writing.shown(sectionId, ({ text, inserted }) => {
      made.insert(text, (whole) => draft.type(whole, inserted));
    });
    return () => {
      stop();
      leave();
      made.destroy();
      writer.current = null;
    };
  }, [draft, writing, sectionId, parent, locale]);

  useEffect(() => {
    const etAl = language === 'id' ? 'dkk.' : 'et al.';
    writer.current?.setReferences(references.map((reference) => namedReference(reference, etAl)));
  }, [references, language]);

  useEffect(() => writer.current?.showMargin(showsMargin), [showsMargin]);

  useEffect(() => {
    if (place?.sectionId !== sectionId || place.start === undefined) return;
    writer.current?.showPlace(place.start, place.length ?? 0);
  }, [place, sectionId]);

  return writer;
}

/** What CodeMirror's search says, and how that is called in the messages. */
const SEARCH_PHRASES = [
  ['Find', 'find'],
  ['Replace', 'replaceWith'],
  ['next', 'next'],
  ['previous', 'previous'],
  ['all', 'all'],
  ['match case', 'matchCase'],
  ['by word', 'byWord'],
  ['regexp', 'pattern'],
  ['replace', 'replace'],
  ['replace all', 'replaceAll'],
  ['close', 'close'],
] as const;
