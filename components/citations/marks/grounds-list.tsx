'use client';

import { useTranslations } from 'next-intl';
import { use, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { Citation } from '@/lib/trace/documents/citation';
import type { Insufficiency } from '@/lib/trace/documents/insufficiency';
import { NumberMark } from '../number-mark';
import { SourceExtras } from '../source-extras';
import { useCitationWords } from '../use-citation-words';
import { CitationButton } from './citation-button';
import { useCitations } from './citations-context';

const FOLDED_COUNT = 6;

/** Under an answer: the passages that it cites, and what the documents lack for it. */
export default function GroundsList({
  insufficiencies,
  listsSources,
}: {
  readonly insufficiencies: readonly Insufficiency[];
  /** Whether the passages are not told of elsewhere. */
  readonly listsSources: boolean;
}) {
  const { citations } = useCitations();
  return (
    <>
      {listsSources && citations.length > 0 && <Sources citations={citations} />}
      {insufficiencies.length > 0 && <Missing insufficiencies={insufficiencies} />}
    </>
  );
}

function Sources({ citations }: { readonly citations: readonly Citation[] }) {
  const t = useTranslations('citations');
  const words = useCitationWords();
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const extras = use(SourceExtras);
  return (
    <section aria-labelledby={headingId} data-slot="citations" className="mt-4 text-[13px] leading-5">
      <h3 id={headingId} className="text-[12.5px] text-muted-foreground">
        {t('sources')}
      </h3>
      <ol className="-mx-1.5 mt-1 grid gap-x-4 sm:grid-cols-2">
        {citations.map((citation, index) => (
          <li
            key={citation.number}
            className={classNames(
              'min-w-0 items-center gap-1',
              !isOpen && index >= FOLDED_COUNT ? 'hidden print:flex' : 'flex',
            )}
          >
            <CitationButton
              citation={citation}
              className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-lg px-1.5 py-1 text-start transition-colors hover:bg-raised data-shown:bg-raised pointer-coarse:min-h-11"
            >
              <NumberMark number={citation.number} />
              <span className="flex min-w-0 gap-1.5">
                <bdi
                  className={classNames('truncate', citation.gone === 'deleted' && 'text-muted-foreground')}
                >
                  {words.title(citation)}
                </bdi>
                <bdi className="max-w-[60%] shrink-0 truncate text-muted-foreground empty:hidden">
                  {words.place(citation)}
                </bdi>
              </span>
            </CitationButton>
            {citation.gone !== 'deleted' &&
              extras?.({ ...citation, url: citation.url ?? null, title: words.title(citation) })}
          </li>
        ))}
      </ol>
      {!isOpen && citations.length > FOLDED_COUNT && (
        <Button variant="quiet" size="inline" onClick={() => setOpen(true)}>
          {t('allSources', { count: citations.length })}
        </Button>
      )}
    </section>
  );
}

function Missing({ insufficiencies }: { readonly insufficiencies: readonly Insufficiency[] }) {
  const t = useTranslations('citations');
  return (
    <section
      aria-label={t('missing')}
      data-slot="insufficiencies"
      className="mt-4 rounded-xl border border-line px-3.5 py-2.5 text-[13px] leading-5"
    >
      <h3 className="font-medium">{t('missing')}</h3>
      <ul className="mt-1 grid gap-2">
        {insufficiencies.map(({ section, missing, queriesTried }) => (
          <li key={`${section} ${missing}`} className="break-words">
            {section !== '' && <bdi className="font-medium">{section}: </bdi>}
            <bdi>{missing}</bdi>
            {queriesTried.length > 0 && (
              <span className="block text-muted-foreground">
                {t('tried', { queries: queriesTried.map((query) => `“${query}”`).join(', ') })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
