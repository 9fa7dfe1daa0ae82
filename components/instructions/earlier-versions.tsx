'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { InstructionsVersionView } from '@/lib/chat/instructions';

interface EarlierVersionsProps {
  readonly versions: readonly InstructionsVersionView[];
  readonly busy: boolean;
  readonly onRestore: (text: string) => void;
  readonly onRemove: () => Promise<void>;
}

/** The versions before the newest one, each to be brought back, and all of them to be deleted for good. */
export function EarlierVersions({ versions, busy, onRestore, onRemove }: EarlierVersionsProps) {
  const t = useTranslations('instructions');
  const format = useFormatter();
  const [asks, setAsks] = useState(false);
  if (versions.length === 0) return null;
  return (
    <details className="mt-6 border-line border-t pt-3">
      <summary className="cursor-pointer py-1.5 text-[13.5px] text-muted-foreground hover:text-foreground pointer-coarse:py-3">
        {t('earlier', { count: versions.length })}
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {versions.map(({ version, text, changedAt }) => {
          const day = format.dateTime(changedAt, { dateStyle: 'medium', timeStyle: 'short' });
          return (
            <li key={version} className="flex items-start gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="text-[12.5px] text-muted-foreground">{t('versionOf', { version, day })}</p>
                <p dir="auto" className="mt-0.5 line-clamp-3 whitespace-pre-line break-words text-[13.5px]">
                  {text === '' ? <span className="text-muted-foreground">{t('cleared')}</span> : text}
                </p>
              </div>
              <Button
                size="small"
                busy={busy}
                aria-label={t('restoreOf', { version })}
                onClick={() => onRestore(text)}
                className="pointer-coarse:h-11"
              >
                {t('restore')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button
        variant="ghost"
        size="small"
        busy={busy}
        onClick={() => setAsks(true)}
        className="mt-2 -ml-2.5 pointer-coarse:h-11"
      >
        {t('removeAll')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('confirm')}
        text={t('confirmText')}
        cancel={t('cancel')}
        confirm={t('remove')}
        onConfirm={() => void onRemove()}
        onClose={() => setAsks(false)}
      />
    </details>
  );
}
