'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { RESEARCH_MODES } from '@/lib/chat/research/research-mode';
import type { SourceLookup } from '@/lib/chat/research/source-lookup';
import { TierMark } from './tier-mark';

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

/** Which tier it would be, by which line of the table, and what each mode of research would do with it. */
function LookupAnswer({ lookup: { address, match, uses } }: { readonly lookup: SourceLookup }) {
  const t = useTranslations('admin.sources');
  const code = (chunks: React.ReactNode) => (
    <code className="font-mono text-[13px] [overflow-wrap:anywhere]">{chunks}</code>
  );
  return (
    <div className="mt-3 text-[14px]">
      {match === null ? (
        <p className="font-medium">{t('lookup.unknown')}</p>
      ) : (
        <p className="flex items-start gap-2.5 leading-6">
          <TierMark tier={match.rank.tier} />
          <span className="min-w-0">
            <bdi className="font-medium">{match.rank.name}</bdi> · {t(`types.${match.rank.type}`)}
            <span className="block text-[13px] text-muted-foreground">
              {match.domain === null
                ? t('lookup.byName')
                : t.rich('lookup.byDomain', { domain: match.domain, code })}
            </span>
          </span>
        </p>
      )}
      {address !== null && match === null && (
        <p className="mt-1 text-[13px] text-muted-foreground">
          {address.isIp
            ? t.rich('lookup.ip', { host: address.host, code })
            : address.registrableDomain === null
              ? t.rich('lookup.nobody', { host: address.host, code })
              : t.rich('lookup.belongs', { domain: address.registrableDomain, code })}
        </p>
      )}
      {address !== null && address.suspicion !== null && (
        <p className="mt-1 text-[13px] text-warning">{t(`lookup.suspicion.${address.suspicion}`)}</p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-[13px]">
        {RESEARCH_MODES.map((mode) => (
          <div key={mode} className="contents">
            <dt className="text-muted-foreground">{t(`modes.${mode}`)}</dt>
            <dd>{t(`uses.${uses[mode]}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
