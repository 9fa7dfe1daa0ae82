'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { onReturn } from '@/components/http/on-return';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { keepLoading } from '@/components/network/keep-loading';
import { useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { usePaperStore } from '../paper-state';
import { writingOf } from '../writing/paper-writing';

/** What a comment is about. */
export interface CommentedPassage {
  readonly sectionId: string;
  readonly quote: string;
  readonly start: number;
}

export interface SectionEditorProps {
  readonly sectionId: string;
  /** How the section is called. */
  readonly title: string;
  /** Called when the person wants to say something of some words. */
  readonly onComment: (passage: CommentedPassage) => void;
  /** Called when the chat has been asked something, so that it can be shown. */
  readonly onAsked: () => void;
}

/** Loaded with the first section that is opened: CodeMirror comes along. */
const WritingDesk = dynamic(() => keepLoading(() => import('./writing-desk')), {
  ssr: false,
  loading: () => <EditorSkeleton />,
});

/** Where the text of a section is written; what is typed is saved by itself. Needs a `PaperContext` above it. */
export function SectionEditor(props: SectionEditorProps) {
  const t = useTranslations('paperEditor');
  const sentenceOf = useFailureSentence();
  const store = usePaperStore();
  const writing = writingOf(store);
  const draft = writing.draft(props.sectionId);
  const load = useObserved(draft.state, (state) => state.load);
  const cause = useObserved(draft.state, (state) => state.cause);

  useEffect(() => {
    void draft.open();
    return onReturn(() => void draft.refresh());
  }, [draft]);

  if (load === 'loading') return <EditorSkeleton />;
  if (load === 'failed')
    return (
      <div role="alert" className="space-y-3 px-5 py-8 text-[14px]">
        <p className="text-muted-foreground">{cause ? sentenceOf(cause) : t('failed')}</p>
        <Button onClick={() => void draft.open()}>{t('tryAgain')}</Button>
      </div>
    );
  return <WritingDesk key={props.sectionId} {...props} draft={draft} writing={writing} />;
}

function EditorSkeleton() {
  const t = useTranslations('paperEditor');
  return (
    <div role="status" aria-label={t('loading')} className="space-y-4 px-5 py-6">
      <Skeleton className="h-9 w-full max-w-md" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}
