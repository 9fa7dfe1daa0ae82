'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { DataParts } from '@/lib/chat/data-parts';

interface ClarificationProps {
  readonly asked: DataParts['clarification'];
  /** While the turn that asks has not ended yet. */
  readonly busy: boolean;
  readonly onAnswer: (text: string) => void;
}

/** The answers that a question to the person offers; what is written below is one, too. */
export function Clarification({ asked, busy, onAnswer }: ClarificationProps) {
  const t = useTranslations('message.clarification');
  return (
    <fieldset data-slot="clarification" className="mt-3 min-w-0">
      <legend className="sr-only">{t('label')}</legend>
      <div className="flex flex-wrap items-start gap-2">
        {asked.options.map((option) => (
          <Button key={option} size="lines" busy={busy} onClick={() => onAnswer(option)}>
            <bdi className="min-w-0 break-words">{option}</bdi>
          </Button>
        ))}
        {asked.canSkip && (
          <Button variant="ghost" size="lines" busy={busy} onClick={() => onAnswer(t('skip'))}>
            {t('skip')}
          </Button>
        )}
      </div>
      <p className="mt-2.5 text-[13px] text-muted-foreground">
        {t(asked.options.length > 0 ? 'hint' : 'hintOpen')}
      </p>
    </fieldset>
  );
}
