import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { SearchEngineView } from '@/lib/chat/admin';
import { SearchEngineCheck } from './search-engine-check';

/** What research searches the web with, and whether it answers. */
export function SearchEngines({ engines }: { readonly engines: readonly SearchEngineView[] }) {
  const t = useTranslations('admin.search');
  const isUnset = engines.every(({ state }) => state !== 'ready');
  return (
    <section aria-labelledby="search-engines" className="mt-12">
      <h2 id="search-engines" className="font-semibold text-[16px]">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-2xl text-[14px] text-muted-foreground">{t(isUnset ? 'none' : 'text')}</p>
      <ul className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
        {engines.map(({ engine, state, where }) => (
          <li key={engine} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
            <div className="min-w-48 flex-1">
              <p className="font-medium text-[14px]">
                {t(`engine.${engine}`)}
                {where !== null && <span className="font-normal text-muted-foreground"> · {where}</span>}
              </p>
              <p className="text-[13px] text-muted-foreground">
                {t(state === 'ready' ? `sends.${engine}` : `${state}.${engine}`)}
                {engine !== 'searxng' && state !== 'unset' && (
                  <>
                    {' '}
                    <Link href="/admin/limits#search.google" prefetch={false} className="underline">
                      {t('setting')}
                    </Link>
                  </>
                )}
              </p>
            </div>
            {state === 'ready' && <SearchEngineCheck engine={engine} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
