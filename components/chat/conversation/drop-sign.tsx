'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Shows that files, or images only, can be let go over a conversation. */
export default function DropSign({ onlyImages }: { readonly onlyImages: boolean }) {
  const t = useTranslations('composer');
  return (
    <div
      data-slot="drop-target"
      className="pointer-events-none absolute inset-0 z-30 animate-fade-in bg-background/80 p-4 motion-reduce:animate-none"
    >
      <div className="flex h-full flex-col items-center justify-center gap-3 rounded-2xl border border-accent border-dashed bg-accent-tint/60">
        <FileUp aria-hidden="true" className="size-7 text-accent-strong" strokeWidth={1.5} />
        <p className="font-medium text-[15px]">{onlyImages ? t('images.drop') : t('documents.drop')}</p>
      </div>
    </div>
  );
}
