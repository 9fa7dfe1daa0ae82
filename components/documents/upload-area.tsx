'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { FileInput } from './file-input';
import { useFileDrop } from './use-file-drop';
import { useSizeWords } from './use-size-words';

interface UploadAreaProps {
  readonly mostFileBytes: number;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files come in: by a button, or dropped or pasted anywhere on the page. */
export function UploadArea({ mostFileBytes, onFiles }: UploadAreaProps) {
  const t = useTranslations('documents');
  const size = useSizeWords();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isOver = useFileDrop(onFiles);
  return (
    <section
      aria-label={t('upload')}
      className={classNames(
        'mt-6 flex flex-col items-center rounded-xl border border-dashed px-5 py-7 text-center transition-colors',
        isOver ? 'border-accent bg-accent-tint' : 'border-line-strong bg-surface',
      )}
    >
      <FileUp aria-hidden="true" className="size-6 text-muted-foreground" strokeWidth={1.5} />
      <Button
        variant="solid"
        className="mt-3 pointer-coarse:h-11"
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
      <p id={hintId} className="mt-3 text-[13px] text-muted-foreground leading-[1.55]">
        <span className="pointer-coarse:hidden">{t('dropOrPaste')} </span>
        {t('kinds', { size: size(mostFileBytes) })}
      </p>
      <FileInput ref={input} label={t('choose')} onFiles={onFiles} />
    </section>
  );
}
