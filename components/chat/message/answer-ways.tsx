'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { AnswerWay } from '@/lib/chat/turn-mode';

interface AnswerWaysProps {
  readonly ways: readonly AnswerWay[];
  readonly disabled: boolean;
  readonly onChoose: (way: AnswerWay) => void;
}

/** Ways in which the same question can be answered once more. */
export function AnswerWays({ ways, disabled, onChoose }: AnswerWaysProps) {
  const t = useTranslations('message.ways');
  return (
    <LazyMenu
      trigger={(props) => (
        <button
          {...props}
          type="button"
          disabled={disabled}
          aria-label={t('label')}
          data-tooltip={t('label')}
          className="-ml-1 pointer-coarse:ml-0 flex h-7 pointer-coarse:h-10 w-5 pointer-coarse:w-10 items-center justify-center rounded-md text-muted-foreground transition-colors duration-150 hover:text-foreground disabled:pointer-events-none disabled:opacity-50 aria-expanded:text-foreground"
        >
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </button>
      )}
      entries={() =>
        ways.map((way) => ({
          kind: 'action',
          key: way,
          label: t(`to.${way}`),
          onSelect: () => onChoose(way),
        }))
      }
    />
  );
}
