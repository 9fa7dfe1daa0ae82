'use client';

import { ArrowUp, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { useShortcutText } from '../state/shell/use-shortcut-text';

interface SendButtonProps {
  readonly busy: boolean;
  /** True where nothing is written. */
  readonly empty: boolean;
  readonly disabled: boolean;
  readonly onStop: () => void;
}

/** Sends; while an answer is being written it stops that, and queues what is written meanwhile. */
export function SendButton({ busy, empty, disabled, onStop }: SendButtonProps) {
  const t = useTranslations('composer');
  const shortcutText = useShortcutText();
  const label = t(busy ? 'queue.add' : 'send');
  return (
    <>
      {busy && (
        <IconButton
          key="stop"
          variant={empty ? 'solid' : 'outline'}
          size="icon-round"
          label={t('stop')}
          data-shortcut="Esc"
          onClick={onStop}
        >
          <Square aria-hidden="true" className="size-3.5 fill-current" />
        </IconButton>
      )}
      {(!busy || !empty) && (
        <IconButton
          key="send"
          type="submit"
          variant="solid"
          size="icon-round"
          label={label}
          data-shortcut={shortcutText('↵')}
          disabled={disabled}
        >
          <ArrowUp aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </>
  );
}
