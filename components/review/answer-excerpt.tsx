'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AnswerMarkdown } from '@/components/answer/answer-markdown';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

/** Answers longer than this are folded at first, so that the reasoning is not far away. */
const LONG_CHARACTERS = 900;

/** The answer as people saw it. */
export function AnswerExcerpt({ text }: { readonly text: string }) {
  const t = useTranslations('review.trace');
  const [open, setOpen] = useState(text.length <= LONG_CHARACTERS);
  const id = useId();
  if (text === '') return <p className="text-[14px] text-muted-foreground">{t('noAnswer')}</p>;
  return (
    <>
      <div
        id={id}
        inert={!open}
        className={classNames(
          !open && 'max-h-52 overflow-hidden mask-[linear-gradient(black_70%,transparent)]',
        )}
      >
        <AnswerMarkdown text={text} growing={false} />
      </div>
      {text.length > LONG_CHARACTERS && (
        <Button
          variant="quiet"
          size="inline"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'showLess' : 'showAll')}
        </Button>
      )}
    </>
  );
}
