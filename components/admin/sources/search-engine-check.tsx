'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { SearchCheckView, SearchEngineName } from '@/lib/chat/admin';
import { formatElapsed } from '@/lib/trace/format-duration';

const SHORTEST_MS = 100;

/** Makes one search and says whether there is an answer, and if not, what to do about it. */
export function SearchEngineCheck({ engine }: { readonly engine: SearchEngineName }) {
  const t = useTranslations('admin.search');
  const { busy, problem, run } = useRequest();
  const [result, setResult] = useState<SearchCheckView | null>(null);
  const check = async (): Promise<void> => {
    setResult(null);
    await run(async () => {
      const response = await sendJson('POST', '/api/admin/search/check', { engine });
      setResult(await response.json());
    });
  };
  const isBad = problem !== null || result?.ok === false || result?.hits === 0;
  return (
    <div className="flex min-w-0 items-center justify-end gap-3 max-sm:has-[p:not(:empty)]:w-full max-sm:has-[p:not(:empty)]:justify-between sm:max-w-96">
      <p
        role="status"
        className={classNames('min-w-0 text-[13px]', isBad ? 'text-danger' : 'text-muted-foreground')}
        data-check={result?.ok ?? undefined}
      >
        {busy ? t('checking') : result === null ? problem : <Answer result={result} />}
      </p>
      <Button
        size="small"
        busy={busy}
        aria-label={t('checkOf', { engine: t(`engine.${engine}`) })}
        onClick={() => void check()}
      >
        {t('check')}
      </Button>
    </div>
  );
}

function Answer({ result }: { readonly result: SearchCheckView }) {
  const t = useTranslations('admin.search');
  const locale = useLocale();
  if (!result.ok) return result.sentence;
  const duration = formatElapsed(Math.max(SHORTEST_MS, result.latencyMs), locale);
  return result.hits === 0 ? t('nothing') : t('answers', { duration });
}
