'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';

/** Which of several versions is shown, and its neighbours' ids. */
export interface BranchPosition {
  readonly index: number;
  readonly count: number;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

interface BranchSwitchProps {
  readonly branch: BranchPosition;
  readonly disabled: boolean;
  readonly onShow: (messageId: string) => void;
}

/** Goes through the versions of a message: `‹ 2/3 ›`. */
export function BranchSwitch({ branch, disabled, onShow }: BranchSwitchProps) {
  const t = useTranslations('message');
  const { index, count, previousId, nextId } = branch;
  if (count < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look and semantics
    <span
      role="group"
      aria-label={t('versions')}
      className="inline-flex items-center text-[13px] text-muted-foreground"
    >
      <IconButton
        label={t('previousVersion')}
        disabled={disabled || previousId === undefined}
        onClick={() => previousId !== undefined && onShow(previousId)}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
      </IconButton>
      <span className="tabular-nums" aria-live="polite">
        <span aria-hidden="true">
          {index + 1}/{count}
        </span>
        <span className="sr-only">{t('versionOf', { index: index + 1, count })}</span>
      </span>
      <IconButton
        label={t('nextVersion')}
        disabled={disabled || nextId === undefined}
        onClick={() => nextId !== undefined && onShow(nextId)}
      >
        <ChevronRight aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  );
}
