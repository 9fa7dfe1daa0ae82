'use client';

import { useTranslations } from 'next-intl';
import type { ImportedReferences } from '@/lib/paper/reference-wire';

interface ImportResultProps {
  readonly name: string;
  readonly result: ImportedReferences;
}

/** What came of a file: how many were added, which were there already, which are broken and why, and which look alike. */
export function ImportResult({ name, result }: ImportResultProps) {
  const t = useTranslations('papers.references.result');
  const { added, merged, broken, brokenMore, duplicates, left, isCut } = result;
  const unread = t('broken', { count: broken.length + brokenMore });
  return (
    <div className="space-y-5 text-[13.5px]">
      <div>
        <p className="[overflow-wrap:anywhere]">{t('title', { name })}</p>
        <p className="mt-1 font-medium text-[15px]">
          {t('added', { count: added.length })}
          {merged.length > 0 && (
            <span className="font-normal text-muted-foreground">
              {' '}
              {t('merged', { count: merged.length })}
            </span>
          )}
        </p>
        {left > 0 && <p className="mt-1 text-warning">{t('left', { count: left })}</p>}
        {isCut && <p className="mt-1 text-warning">{t('cut')}</p>}
      </div>
      {broken.length > 0 && (
        <section aria-label={unread}>
          <h3 className="font-medium text-warning">{unread}</h3>
          <p className="text-[12.5px] text-muted-foreground leading-[1.5]">
            {t('brokenText', { count: broken.length + brokenMore })}
          </p>
          <ol className="mt-2 divide-y divide-line overflow-clip rounded-lg border border-line">
            {broken.map((entry) => (
              <li key={`${entry.line} ${entry.text}`} className="px-3 py-2">
                <p className="flex gap-2.5">
                  <span className="shrink-0 text-muted-foreground tabular-nums">
                    {t('line', { line: entry.line })}
                  </span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">{t(`reason.${entry.reason}`)}</span>
                </p>
                {entry.text !== '' && (
                  <code className="mt-0.5 line-clamp-2 block font-mono text-[12px] text-muted-foreground [overflow-wrap:anywhere]">
                    {entry.text}
                  </code>
                )}
              </li>
            ))}
          </ol>
          {brokenMore > 0 && (
            <p className="mt-2 text-[12.5px] text-muted-foreground">
              {t('brokenMore', { count: brokenMore })}
            </p>
          )}
        </section>
      )}
      {duplicates.length > 0 && (
        <section aria-label={t('duplicates', { count: duplicates.length })}>
          <h3 className="font-medium">{t('duplicates', { count: duplicates.length })}</h3>
          <p className="text-[12.5px] text-muted-foreground leading-[1.5]">{t('duplicatesText')}</p>
          <ul className="mt-1.5 space-y-1">
            {duplicates.map((keys) => (
              <li key={keys.join(' ')} className="font-mono text-[12.5px] [overflow-wrap:anywhere]">
                {keys.map((key) => `@${key}`).join(' = ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
