'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { MODEL_ABILITIES, type ModelCheckView } from '@/lib/chat/admin';
import { formatElapsed } from '@/lib/trace/format-duration';
import { useProviderProblem } from './use-provider-problem';

const SHORTEST_MS = 100;

/** Calls a model and says whether it answers, and what it can do. */
export function ModelCheck({ modelId, label }: { readonly modelId: string; readonly label: string }) {
  const t = useTranslations('admin.models');
  const locale = useLocale();
  const sentenceOf = useProviderProblem();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const { busy, problem, run } = useRequest();
  const [result, setResult] = useState<ModelCheckView | null>(null);
  const check = async (): Promise<void> => {
    setResult(null);
    await run(async () => {
      const response = await sendJson('POST', '/api/admin/models/check', { modelId });
      setResult(await response.json());
    });
  };
  const sentence = busy
    ? t('checking')
    : result === null
      ? problem
      : result.ok
        ? t('answers', { duration: formatElapsed(Math.max(SHORTEST_MS, result.latencyMs), locale) })
        : sentenceOf(result.code);
  const abilities = result?.ok ? result.abilities : undefined;
  const listed = (works: boolean): string =>
    list.format(
      MODEL_ABILITIES.filter((one) => abilities?.includes(one) === works).map((one) => t(`abilities.${one}`)),
    );
  return (
    <div className="flex min-w-0 items-center justify-end gap-3 max-sm:has-[p:not(:empty)]:w-full max-sm:has-[p:not(:empty)]:justify-between max-sm:has-[p:not(:empty)]:pl-7">
      <p
        role="status"
        className={classNames(
          'min-w-0 text-[13px]',
          problem !== null || result?.ok === false ? 'text-danger' : 'text-muted-foreground',
        )}
        data-check={result?.ok ?? undefined}
      >
        {sentence}
        {abilities && abilities.length > 0 && (
          <span className="block">{t('can', { abilities: listed(true) })}</span>
        )}
        {abilities && abilities.length < MODEL_ABILITIES.length && (
          <span className="block">{t('cannot', { abilities: listed(false) })}</span>
        )}
      </p>
      <Button
        size="small"
        busy={busy}
        aria-label={t('checkOf', { model: label })}
        onClick={() => void check()}
      >
        {t('check')}
      </Button>
    </div>
  );
}
