import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import styles from '@/components/trace/thoughts/portion.module.css';
import { readableDiff } from '@/lib/chat/review/readable-diff';
import { type DiffPiece, wordDiff } from '@/lib/chat/review/word-diff';
import { diffBlocks } from './diff-blocks';

interface WordDifferenceProps {
  readonly left: string;
  readonly right: string;
}

/** One text turned into the other, with what was removed and what was added. */
export function WordDifference({ left, right }: WordDifferenceProps) {
  const t = useTranslations('review.compare');
  const show = ({ kind, text }: DiffPiece): ReactNode => {
    switch (kind) {
      case 'same':
        return text;
      case 'removed':
        return (
          <del className="rounded-xs bg-danger-tint text-danger decoration-danger/60">
            <span className="sr-only">{t('removed')}</span>
            {text}
          </del>
        );
      case 'added':
        return (
          <ins className="rounded-xs bg-accent-tint text-accent-strong no-underline [del+&]:ml-1">
            <span className="sr-only">{t('added')}</span>
            {text}
          </ins>
        );
    }
  };
  const set = (pieces: readonly DiffPiece[]): ReactNode =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a difference have no other identity
    pieces.map((piece, index) => <Fragment key={index}>{show(piece)}</Fragment>);
  const [first = [], ...others] = diffBlocks(readableDiff(wordDiff(left, right)));
  if (others.length === 0) return set(first);
  return [first, ...others].map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nor have its blocks
    <div key={index} className={styles.portion}>
      {set(pieces)}
    </div>
  ));
}
