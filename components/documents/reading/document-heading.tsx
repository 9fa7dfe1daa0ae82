'use client';

import { Download } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { DocumentView } from '@/lib/chat/documents/document';
import { publisherOf } from '../publisher-of';
import { useSizeWords } from '../use-size-words';
import { WebAddress } from '../web-address';

/** What a document is called, and what it says of itself. */
export function DocumentHeading({ document }: { readonly document: DocumentView }) {
  const t = useTranslations('documents');
  const format = useFormatter();
  const size = useSizeWords();
  const { documentId, name, title, author, date, pages, kind, bytes, address } = document;
  const facts = [
    publisherOf(document),
    author,
    date !== null && format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long' }),
    kind !== null && t(`kind.${kind}`),
    pages !== null && t('pages', { pages }),
    size(bytes),
  ].filter((fact) => typeof fact === 'string');
  return (
    <header className="mt-6 flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <h1 dir="auto" className="break-words font-semibold text-[22px] leading-7">
          {name}
        </h1>
        {title !== null && title !== name && (
          <p dir="auto" className="mt-1 break-words text-[14px]">
            {title}
          </p>
        )}
        <p className="mt-1.5 text-[13px] text-muted-foreground leading-[1.55]">{facts.join(' · ')}</p>
        {address !== null && <WebAddress address={address} className="mt-1 block text-[13px]" />}
      </div>
      <a
        href={`/api/documents/${documentId}/file`}
        download
        className={classNames(buttonVariants({ size: 'small' }), 'pointer-coarse:h-11')}
      >
        <Download aria-hidden="true" className="size-3.5" />
        {t('download')}
      </a>
    </header>
  );
}
