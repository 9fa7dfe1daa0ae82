'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AnswerBody } from '@/components/answer/answer-body';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { AnswerContent } from '@/lib/chat/answer-block';
import type { Grounds } from '@/lib/chat/grounds-of';
import type { ResearchReport } from '@/lib/trace/research/research-report';

/** Answers longer than this are folded at first, so that the reasoning is not far away. */
const LONG_CHARACTERS = 900;

/** A chart takes the room of so much text. */
const CHART_CHARACTERS = 1_000;

interface AnswerExcerptProps {
  readonly messageId: string;
  readonly contents: readonly AnswerContent[];
  readonly grounds: Grounds;
  readonly report: ResearchReport | null;
}

const heightOf = (content: AnswerContent): number =>
  content.kind === 'text' ? content.text.length : CHART_CHARACTERS;

/** The answer as people saw it. */
export function AnswerExcerpt({ messageId, contents, grounds, report }: AnswerExcerptProps) {
  const t = useTranslations('review.trace');
  const isLong = contents.reduce((sum, content) => sum + heightOf(content), 0) > LONG_CHARACTERS;
  const [open, setOpen] = useState(!isLong);
  const id = useId();
  if (contents.length === 0) return <p className="text-[14px] text-muted-foreground">{t('noAnswer')}</p>;
  return (
    <>
      <div
        id={id}
        inert={!open}
        className={classNames(
          !open && 'max-h-52 overflow-hidden mask-[linear-gradient(black_70%,transparent)]',
        )}
      >
        <AnswerBody
          messageId={messageId}
          contents={contents}
          growing={false}
          grounds={grounds}
          report={report}
        />
      </div>
      {isLong && (
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
