import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface NoDocumentsProps {
  /** Whether there may be some that the list is not narrowed to. */
  readonly isNarrowed: boolean;
  /** What whoever has none yet can do. */
  readonly children: ReactNode;
}

/** Where documents would be. */
export function NoDocuments({ isNarrowed, children }: NoDocumentsProps) {
  const t = useTranslations('documents');
  return (
    <div className="mt-3 rounded-xl border border-line border-dashed px-5 py-8 text-center">
      <p className="font-medium text-[14px]">{t(isNarrowed ? 'noneFound' : 'empty')}</p>
      <p className="mx-auto mt-1 max-w-md text-balance text-[13px] text-muted-foreground leading-[1.55]">
        {t(isNarrowed ? 'noneFoundText' : 'emptyText')}
      </p>
      {!isNarrowed && children}
    </div>
  );
}
