'use client';

import { RotateCw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ShortenedName } from '@/components/ui/shortened-name';
import { ProgressBar } from './progress-bar';
import type { Upload } from './use-uploads';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRetry: (key: number) => void;
  readonly onDismiss: (key: number) => void;
}

/** Files on their way, and those that did not make it. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const t = useTranslations('documents.uploads');
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('list')} className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
      {uploads.map(({ key, file, status, sent, problem, canRetry, known }) => (
        <li key={key} className="flex items-center gap-3 px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="truncate text-[14px]">
              <ShortenedName name={file.name} />
            </p>
            {status === 'sending' && <ProgressBar label={t('sending', { name: file.name })} share={sent} />}
            {status === 'waiting' && <p className="text-[12.5px] text-muted-foreground">{t('waiting')}</p>}
            {status === 'failed' && (
              <p role="alert" className="text-[12.5px] text-danger">
                {problem}
              </p>
            )}
            {status === 'known' && (
              <p role="status" className="text-[12.5px] text-muted-foreground">
                {t('known', { name: known?.name ?? '' })}
              </p>
            )}
          </div>
          {canRetry && (
            <Button
              variant="ghost"
              size="icon"
              className="pointer-coarse:size-11"
              aria-label={t('retry', { name: file.name })}
              onClick={() => onRetry(key)}
            >
              <RotateCw aria-hidden="true" className="size-4" />
            </Button>
          )}
          <Button
            variant="ghost"
            size="icon"
            className="-mr-1.5 pointer-coarse:size-11"
            aria-label={t(status === 'sending' || status === 'waiting' ? 'cancel' : 'dismiss', {
              name: file.name,
            })}
            onClick={() => onDismiss(key)}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
