'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { DataParts } from '@/lib/chat/data-parts';

interface ClarificationProps {
  readonly asked: DataParts['clarification'];
  readonly onAnswer: (text: string) => void;
}

/** The answers that a question to the person offers; what is written below is one, too. */
export function Clarification({ asked, onAnswer }: ClarificationProps) {
  const t = useTranslations('message.clarification');
  return (
    <fieldset data-slot="clarification" className="mt-3">
      <legend className="sr-only">{t('label')}</legend>
      <div className="flex flex-col items-start gap-2">
        {asked.options.map((option) => (
          <Button
            key={option}
            onClick={() => onAnswer(option)}
            className="h-auto min-h-9 max-w-full whitespace-normal py-1.5 text-left font-normal"
          >
            <bdi>{option}</bdi>
          </Button>
        ))}
      </div>
      <p className="mt-2.5 text-[13px] text-muted-foreground">{t('hint')}</p>
    </fieldset>
  );
}
