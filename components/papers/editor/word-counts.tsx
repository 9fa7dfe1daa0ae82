'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useObserved } from '@/components/observable/observable';
import { whenIdle } from '@/components/ui/when-idle';
import { wordCount } from '@/lib/paper/word-count';
import type { SectionDraft } from '../writing/section-draft';

const COUNTED_AFTER_MS = 300;

/** Counts line by line: of a long text only what has changed is counted again. */
class WordCounter {
  private known = new Map<string, number>();

  count(text: string): number {
    const counted = new Map<string, number>();
    let words = 0;
    for (const line of text.split('\n')) {
      const found = counted.get(line) ?? this.known.get(line) ?? wordCount(line);
      counted.set(line, found);
      words += found;
    }
    this.known = counted;
    return words;
  }
}

interface WordCountsProps {
  readonly draft: SectionDraft;
  /** What is selected; empty where nothing is. */
  readonly selected: string;
}

/** How many words the section and the selection have. */
export function WordCounts({ draft, selected }: WordCountsProps) {
  const t = useTranslations('paperEditor');
  const text = useObserved(draft.state, ({ saving }) => saving?.text ?? '');
  const counter = useRef<WordCounter | null>(null);
  const [words, setWords] = useState<number | null>(null);
  const isFirst = words === null;

  useEffect(() => {
    counter.current ??= new WordCounter();
    const count = (): void => setWords(counter.current?.count(text) ?? 0);
    let isWanted = true;
    const timer = setTimeout(() => whenIdle(() => isWanted && count()), isFirst ? 0 : COUNTED_AFTER_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, isFirst]);

  const chosen = selected.trim() === '' ? null : wordCount(selected);
  return (
    <span data-slot="word-counts" className="tabular-nums">
      {words !== null && (chosen === null ? t('words', { words }) : t('wordsSelected', { words, chosen }))}
    </span>
  );
}
