'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useMemo } from 'react';
import { wordDiff } from '@/lib/chat/review/word-diff';

/** Words that both texts have are left out where there are so many; so many of them stay beside a difference. */
const FOLDED_FROM = 1_200;
const KEPT = 400;

interface WordDifferencesProps {
  readonly before: string;
  readonly after: string;
  /** Which side is shown: what was, what is, or both in one text. */
  readonly side?: 'before' | 'after';
}

/** A text as it became of another: what went and what came is marked, and said to those who do not see it. */
export function WordDifferences({ before, after, side }: WordDifferencesProps) {
  const t = useTranslations('paperEditor.versions');
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  const shown = pieces.filter(
    ({ kind }) => !((side === 'before' && kind === 'added') || (side === 'after' && kind === 'removed')),
  );
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words text-[14px] leading-[1.65]">
      {shown.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a difference have no other identity
        <Fragment key={index}>
          {kind === 'same' ? (
            <Same text={text} isFirst={index === 0} isLast={index === shown.length - 1} />
          ) : kind === 'removed' ? (
            <del className="rounded-xs bg-danger-tint text-danger decoration-danger/60">
              <span className="sr-only">{t('removed')}</span>
              {text}
            </del>
          ) : (
            <ins className="rounded-xs bg-accent-tint text-accent-strong no-underline">
              <span className="sr-only">{t('added')}</span>
              {text}
            </ins>
          )}
        </Fragment>
      ))}
    </p>
  );
}

interface SameProps {
  readonly text: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** What both texts have; of a long stretch only what is near a difference. */
function Same({ text, isFirst, isLast }: SameProps) {
  const t = useTranslations('paperEditor.versions');
  const isAll = isFirst && isLast;
  if (text.length < FOLDED_FROM || isAll) return text;
  const head = isFirst ? '' : text.slice(0, text.lastIndexOf(' ', KEPT) + 1);
  const tail = isLast ? '' : text.slice(text.indexOf(' ', text.length - KEPT));
  return (
    <>
      {head}
      <span className="my-2 block text-[12.5px] text-muted-foreground">{t('unchanged')}</span>
      {tail}
    </>
  );
}
