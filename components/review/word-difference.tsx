import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import styles from '@/components/trace/thoughts/portion.module.css';
import type { DiffPiece } from '@/lib/chat/review/word-diff';
import { diffBlocks } from './diff-blocks';

interface WordDifferenceProps {
  readonly pieces: readonly DiffPiece[];
}

/** One text turned into the other, with what was removed and what was added. */
export function WordDifference({ pieces }: WordDifferenceProps) {
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
  const set = (block: readonly DiffPiece[]): ReactNode =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a difference have no other identity
    block.map((piece, index) => <Fragment key={index}>{show(piece)}</Fragment>);
  const [first = [], ...others] = diffBlocks(pieces);
  if (others.length === 0) return set(first);
  return [first, ...others].map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nor have its blocks
    <div key={index} className={styles.portion}>
      {set(block)}
    </div>
  ));
}
