'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ModelCheckView } from '@/lib/chat/admin';
import { useRequest } from '../account/use-request';
import { sendJson } from '../chat/state/send-json';
import { useFailureSentence } from '../chat/state/use-failure-sentence';

/** Calls a model once and says whether it answers. */
export function ModelCheck({ modelId, label }: { readonly modelId: string; readonly label: string }) {
  const t = useTranslations('admin.models');
  const sentenceOf = useFailureSentence();
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
        ? t('answers', { seconds: result.latencyMs / 1_000 })
        : sentenceOf({ code: result.code, message: result.code });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <p role="status" className="text-[13px] text-muted-foreground" data-check={result?.ok ?? undefined}>
        {sentence}
      </p>
      <Button
        size="small"
        disabled={busy}
        aria-label={t('checkOf', { model: label })}
        onClick={() => void check()}
      >
        {t('check')}
      </Button>
    </div>
  );
}
