import { useLocale, useTranslations } from 'next-intl';
import { TierBadge } from '@/components/tiers/tier-badge';
import type { ResearchSummary } from '@/lib/chat/research/research-iterations';
import { COUNTED_TIERS, RESEARCH_ROLES } from '@/lib/chat/research/research-run';
import { formatElapsed } from '@/lib/trace/format-duration';

/** What the run came to, and what each agent took for it. */
export function DebateSummary({ summary }: { readonly summary: ResearchSummary }) {
  const t = useTranslations('review.debate');
  const report = useTranslations('report');
  const locale = useLocale();
  const { mode, status, iterations, convergence, confidence, counts } = summary;
  const tiers = COUNTED_TIERS.filter((tier) => (counts.sources[tier] ?? 0) > 0);
  const rejections = Object.values(counts.rejections).reduce((sum, count) => sum + count, 0);
  const agents = RESEARCH_ROLES.flatMap((role) => {
    const calls = counts.roles[role];
    return calls ? [{ role, ...calls }] : [];
  });
  const ended = convergence === null ? t(`status.${status}`) : report(`ended.${convergence}`);
  const facts: readonly (readonly [string, string])[] = [
    [t('fact.mode'), report(`mode.${mode}`)],
    [t('fact.ended'), ended],
    [t('fact.drafts'), t('drafts', { iterations, rejections })],
    ...(confidence ? [[t('fact.confidence'), report(`confidence.${confidence}`)] as const] : []),
    [t('fact.time'), formatElapsed(counts.durationMs, locale)],
    ...agents.map(
      ({ role, calls, ms, countedCalls, inputTokens, outputTokens }) =>
        [
          t(`role.${role}`),
          [
            t('calls', { calls }),
            formatElapsed(ms, locale),
            ...(countedCalls > 0 ? [t('tokens', { input: inputTokens, output: outputTokens })] : []),
          ].join(' · '),
        ] as const,
    ),
  ];
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3.5 text-[14px] sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-[12.5px] text-muted-foreground">{name}</dt>
          <dd className="break-words tabular-nums first-letter:uppercase">{value}</dd>
        </div>
      ))}
      {tiers.length > 0 && (
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-[12.5px] text-muted-foreground">{t('fact.sources')}</dt>
          <dd className="mt-0.5 flex flex-wrap gap-x-3 gap-y-1 tabular-nums">
            {tiers.map((tier) => (
              <span key={tier} className="whitespace-nowrap">
                {counts.sources[tier]} × <TierBadge tier={tier === 'unknown' ? null : Number(tier)} />
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
