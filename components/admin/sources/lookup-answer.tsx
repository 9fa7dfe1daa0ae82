import { useTranslations } from 'next-intl';
import { RESEARCH_MODES } from '@/lib/chat/research/research-mode';
import type { SourceLookup } from '@/lib/chat/research/source-lookup';
import { TierMark } from './tier-mark';

/** Which tier it would be, by which line of the table, and what each mode of research would do with it. */
export function LookupAnswer({ lookup: { address, match, uses } }: { readonly lookup: SourceLookup }) {
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
