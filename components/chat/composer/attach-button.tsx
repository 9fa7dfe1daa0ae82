'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FileInput } from '@/components/documents/file-input';
import { IconButton } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';

export interface AttachButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Called to choose from what is there already. */
  readonly onChoose: () => void;
}

/** What else becomes one of those that are kept. */
export const IMAGES = 'image/png,image/jpeg,image/webp,image/gif';

/** Ways to say which documents a question is about. */
export function AttachButton({ onFiles, onChoose }: AttachButtonProps) {
  const t = useTranslations('composer.documents');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <LazyMenu
        side="top"
        className="shrink-0"
        trigger={(props) => (
          <IconButton {...props} variant="ghost" size="icon-small" label={t('attach')}>
            <Plus aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
        entries={() => [
          {
            kind: 'action',
            key: 'upload',
            label: t('upload'),
            icon: 'file-up',
            movesFocus: true,
            onSelect: () => input.current?.click(),
          },
          {
            kind: 'action',
            key: 'choose',
            label: t('choose'),
            icon: 'at',
            movesFocus: true,
            onSelect: onChoose,
          },
          { kind: 'separator', key: 'separator' },
          { kind: 'link', key: 'all', label: t('all'), icon: 'folder-open', href: '/documents' },
        ]}
      />
      <FileInput ref={input} label={t('upload')} alsoAccepted={IMAGES} onFiles={onFiles} />
    </>
  );
}
