'use client';

import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FileInput } from '@/components/documents/file-input';
import { IconButton } from '@/components/ui/button';
import { type AttachButtonProps, IMAGES } from './attach-button';

/** Adds images to a message, for those who may not ask about documents. */
export default function ImageButton({ onFiles }: Pick<AttachButtonProps, 'onFiles'>) {
  const t = useTranslations('composer.images');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        variant="ghost"
        size="icon-small"
        label={t('attach')}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" className="size-4.5" />
      </IconButton>
      <FileInput ref={input} label={t('attach')} onlyAccepted={IMAGES} onFiles={onFiles} />
    </>
  );
}
