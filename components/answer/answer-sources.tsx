'use client';

import { useTranslations } from 'next-intl';
import { use, useState } from 'react';
import { SourceExtras } from '@/components/citations/source-extras';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { Source } from './sources-of';

const FOLDED_COUNT = 4;

/** The sources under an answer. */
export function AnswerSources({ sources }: { readonly sources: readonly Source[] }) {
  const t = useTranslations('message');
  const [open, setOpen] = useState(false);
  const extras = use(SourceExtras);
  if (sources.length === 0) return null;
  return (
    <section aria-label={t('sources')} className="mt-4">
      <ol className="grid gap-2 sm:grid-cols-2">
        {sources.map(({ href, title, domain }, index) => (
          <li
            key={href}
            className={classNames(
              'min-w-0 items-center gap-1',
              !open && index >= FOLDED_COUNT ? 'hidden print:flex' : 'flex',
            )}
          >
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="flex h-full min-w-0 flex-1 items-start gap-2.5 rounded-xl border border-line bg-surface px-3 py-2 text-[13px] leading-5 transition-colors hover:border-line-strong"
            >
              <span className="mt-0.5 rounded bg-accent-tint px-1.5 text-[11px] text-accent-strong tabular-nums leading-4">
                {index + 1}
              </span>
              <span className="min-w-0">
                <span dir="auto" className="line-clamp-2 break-words">
                  {title}
                </span>
                {domain && <span className="block truncate text-muted-foreground">{domain}</span>}
              </span>
            </a>
            {extras?.({ number: index + 1, title, url: href, documentId: null })}
          </li>
        ))}
      </ol>
      {!open && sources.length > FOLDED_COUNT && (
        <Button variant="quiet" size="inline" className="mt-1" onClick={() => setOpen(true)}>
          {t('allSources', { count: sources.length })}
        </Button>
      )}
    </section>
  );
}
