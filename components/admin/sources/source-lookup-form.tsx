'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { SourceLookup } from '@/lib/chat/research/source-lookup';
import { LookupAnswer } from './lookup-answer';

/** Tries which tier an address would be, and says by which line of the table. */
export function SourceLookupForm({ version }: { readonly version: number }) {
  const t = useTranslations('admin.sources.lookup');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<{ readonly version: number; readonly lookup: SourceLookup } | null>(
    null,
  );
  const { busy, problem, run } = useRequest();

  const lookUp = async (): Promise<void> => {
    await run(async () => {
      const parameters = new URLSearchParams({ typed: typed.trim() });
      const response = await fetchOrThrow(`/api/admin/sources/lookup?${parameters}`, { cache: 'no-store' });
      setAnswer({ version, lookup: await response.json() });
    });
  };

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="max-w-2xl rounded-xl border border-line bg-surface p-4"
    >
      <h2 id={`${id}-title`} className="font-semibold text-[15px]">
        {t('title')}
      </h2>
      <form
        className="mt-2 flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void lookUp();
        }}
      >
        <Input
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={2_000}
          aria-label={t('label')}
          placeholder={t('label')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="flex-1"
        />
        <Button type="submit" busy={busy}>
          {t('find')}
        </Button>
      </form>
      <div role="status">
        {/* What an older table said is not said of a newer one. */}
        {problem === null && answer?.version === version && <LookupAnswer lookup={answer.lookup} />}
      </div>
      <div className="has-[p]:mt-2">
        <FormProblem problem={problem} />
      </div>
    </section>
  );
}
