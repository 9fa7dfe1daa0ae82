'use client';

import { useTranslations } from 'next-intl';
import type { Grounds } from '@/lib/chat/grounds-of';

/** The passages under an answer from documents, and what the documents do not say. */
export function AnswerGrounds({ citations, insufficiencies }: Grounds) {
  const t = useTranslations('message.grounds');
  return (
    <>
      {citations.length > 0 && (
        <section aria-label={t('label')} data-slot="citations" className="mt-4">
          <ol className="grid gap-2">
            {citations.map(({ number, title, page, quote, fallback }) => (
              <li key={number}>
                <details className="rounded-xl border border-line bg-surface text-[13px] leading-5 transition-colors duration-150 hover:border-line-strong">
                  <summary className="flex cursor-pointer items-start gap-2.5 px-3 py-2">
                    <span className="mt-0.5 rounded bg-accent-tint px-1.5 text-[11px] text-accent-strong tabular-nums leading-4">
                      {number}
                    </span>
                    <span className="min-w-0 flex-1">
                      <bdi className="break-words">{title}</bdi>
                      {(page !== undefined || fallback) && (
                        <span className="text-muted-foreground">
                          {page !== undefined && ` · ${t('page', { page })}`}
                          {fallback && ` · ${t('snippet')}`}
                        </span>
                      )}
                    </span>
                  </summary>
                  <blockquote
                    dir="auto"
                    className="whitespace-pre-wrap break-words border-line border-t px-3 py-2 text-muted-foreground"
                  >
                    {quote}
                  </blockquote>
                </details>
              </li>
            ))}
          </ol>
        </section>
      )}
      {insufficiencies.length > 0 && (
        <section aria-label={t('missing')} data-slot="insufficiencies" className="mt-4 text-[13px] leading-5">
          <h3 className="font-medium">{t('missing')}</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
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
      )}
    </>
  );
}
