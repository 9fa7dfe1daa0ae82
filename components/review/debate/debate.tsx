import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { TierBadge } from '@/components/tiers/tier-badge';
import { buttonVariants } from '@/components/ui/button';
import type {
  AgentCall,
  NumberedSource,
  ResearchIterations,
  ResearchSummary,
  WriterWork,
} from '@/lib/chat/research/research-iterations';
import { COUNTED_TIERS, RESEARCH_ROLES } from '@/lib/chat/research/research-run';
import { draftPieces } from '@/lib/chat/review/draft-difference';
import { withoutMarkdown } from '@/lib/text/markdown/plain-lines';
import { formatElapsed } from '@/lib/trace/format-duration';
import { ReviewSection } from '../review-section';
import { DebateCard, Untold } from './debate-card';
import { DraftCard } from './draft-card';
import { Exchange } from './exchange';

interface DebateProps {
  readonly log: ResearchIterations;
  readonly filtersQuery: string;
}

/** What analyst and critic said to each other in a turn under review, from the first draft to the report. */
export function Debate({ log, filtersQuery }: DebateProps) {
  const t = useTranslations('review');
  const { traceId, question, researched, beforehand, summary, iterations, writer } = log;
  const query = filtersQuery === '' ? '' : `?${filtersQuery}`;
  const isCurated = log.traceMode === 'curated';
  const sources = new Map(log.sources.map((source) => [source.number, source]));
  const hasDebate = iterations.length > 0 || writer !== null;
  // A turn that only asked what its question means has no debate either.
  const isEmpty = !hasDebate && summary === null && beforehand.length === 0;
  return (
    <main id="review" className="mx-auto w-full max-w-[1360px] flex-1 px-5 pt-6 pb-24 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-1.5">
        <Link
          href={`/review/${traceId}${query}`}
          prefetch={false}
          className={`${buttonVariants({ variant: 'quiet', size: 'small' })} -ml-2.5`}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('compare.back')}
        </Link>
        {summary && (
          <a
            href={`/api/review/traces/${encodeURIComponent(traceId)}/iterations/export`}
            download
            className={buttonVariants({ variant: 'ghost', size: 'small' })}
          >
            {t('debate.export')}
          </a>
        )}
      </div>
      <h1 className="mt-4 font-semibold text-[22px] tracking-[-0.01em]">{t('debate.title')}</h1>
      <p dir="auto" className="mt-1.5 break-words text-[14px] text-muted-foreground">
        {question}
      </p>
      {summary && <DebateSummary summary={summary} />}
      {isCurated && !isEmpty && (
        <p className="mt-5 text-[14px] text-muted-foreground">{t('debate.curated')}</p>
      )}
      {isEmpty ? (
        <p className="mt-9 text-[14px] text-muted-foreground">{t('debate.empty')}</p>
      ) : (
        <div className="mt-9 flex flex-col gap-10">
          {(beforehand.length > 0 || (researched !== null && researched !== question)) && (
            <Beforehand researched={researched} calls={beforehand} isCurated={isCurated} />
          )}
          {!hasDebate && <Untold>{t('debate.noDraft')}</Untold>}
          {iterations.map((iteration, index) => (
            <Exchange
              key={iteration.iteration}
              iteration={iteration}
              next={iterations[index + 1] ?? null}
              isFirst={index === 0}
              sources={sources}
              isCurated={isCurated}
            />
          ))}
          {writer && <Written writer={writer} sources={sources} isCurated={isCurated} />}
        </div>
      )}
    </main>
  );
}

interface BeforehandProps {
  readonly researched: string | null;
  readonly calls: readonly AgentCall[];
  readonly isCurated: boolean;
}

/** What was made of the question before anything was drafted. */
function Beforehand({ researched, calls, isCurated }: BeforehandProps) {
  const t = useTranslations('review.debate');
  return (
    <ReviewSection heading={t('beforehand')}>
      <div className="max-w-[860px]">
        <DebateCard heading={t('researched')} calls={calls}>
          {researched === null ? (
            <Untold>{t(isCurated ? 'notKept' : 'notResearched')}</Untold>
          ) : (
            <p dir="auto" className="break-words text-[14px]">
              {researched}
            </p>
          )}
        </DebateCard>
      </div>
    </ReviewSection>
  );
}

interface WrittenProps {
  readonly writer: WriterWork;
  readonly sources: ReadonlyMap<number, NumberedSource>;
  readonly isCurated: boolean;
}

/** The report as the writer gave it, before statements that no source carries were taken out. */
function Written({ writer: { output, calls }, sources, isCurated }: WrittenProps) {
  const t = useTranslations('review.debate');
  const report = useTranslations('report');
  return (
    <ReviewSection heading={t('report')}>
      <div className="max-w-[860px]">
        <DraftCard
          heading={t('writer')}
          tag={output?.confidence && report(`confidence.${output.confidence}`)}
          draft={output}
          pieces={draftPieces(withoutMarkdown(output?.text ?? ''))}
          searchedFor={[]}
          calls={calls}
          sources={sources}
          isCurated={isCurated}
        />
      </div>
    </ReviewSection>
  );
}

/** What the run came to, and what each agent took for it. */
function DebateSummary({ summary }: { readonly summary: ResearchSummary }) {
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
