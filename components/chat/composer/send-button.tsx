'use client';

import { ArrowUp, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useShortcutText } from '../state/use-shortcut-text';

interface SendButtonProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onStop: () => void;
}

/** Sends, or stops the answer that is being written. */
export function SendButton({ busy, disabled, onStop }: SendButtonProps) {
  const t = useTranslations('composer');
  const shortcutText = useShortcutText();
  return busy ? (
    <Button
      variant="solid"
      size="icon-round"
      aria-label={t('stop')}
      data-tooltip={t('stop')}
      data-shortcut="Esc"
      onClick={onStop}
    >
      <Square aria-hidden="true" className="size-3.5 fill-current" />
    </Button>
  ) : (
    <Button
      type="submit"
      variant="solid"
      size="icon-round"
      aria-label={t('send')}
      data-tooltip={t('send')}
      data-shortcut={shortcutText('↵')}
      disabled={disabled}
    >
      <ArrowUp aria-hidden="true" className="size-4.5" />
    </Button>
  );
}
