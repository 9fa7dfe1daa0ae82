'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { copyText } from './copy-text';
import { useFeedback } from './feedback-context';

const CONFIRM_MS = 1_600;

interface CopyButtonProps {
  /** A function where putting it together can wait until it is copied. */
  readonly text: string | (() => string | Promise<string>);
  readonly label: string;
}

/** Copies a text and says so for a moment, in the same space. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTranslations('message');
  const { announce, toast } = useFeedback();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async ({ detail, currentTarget }: MouseEvent): Promise<void> => {
    // Whoever copies by a key from elsewhere may not see the button.
    const isSeen = detail > 0 || document.activeElement === currentTarget;
    if (await copyText(typeof text === 'string' ? text : text())) {
      setCopied(true);
      if (isSeen) announce(t('copied'));
      else toast(t('copied'));
    } else toast(t('copyFailed'), true);
  };

  return (
    <IconButton
      label={label}
      data-tooltip={copied ? t('copied') : label}
      onClick={(event) => void copy(event)}
    >
      {copied ? (
        <Check aria-hidden="true" className="size-4 text-accent-strong" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
    </IconButton>
  );
}
