import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { ModeReport } from '@/lib/chat/mode-report';

const SCORE = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const SHARE = { style: 'percent', maximumFractionDigits: 0 } as const;

interface ThresholdTrialProps {
  readonly report: ModeReport;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly retry: () => void;
}

/** What the threshold that is written in the form would have changed of past decisions, before it is saved. */
export function ThresholdTrial({ report, busy, problem, retry }: ThresholdTrialProps) {
  const t = useTranslations('admin.modes.trial');
  const format = useFormatter();
  const { threshold, tried, changed, days } = report;
  const shown = format.number(threshold, SCORE);
  return (
    <section
      aria-labelledby="threshold-trial"
      aria-busy={busy}
      className="max-w-2xl rounded-xl border border-line bg-surface p-4"
    >
      <h2 id="threshold-trial" className="font-semibold text-[15px]">
        {t('title')}
      </h2>
      {problem !== null ? (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-[14px]">
          <p className="text-danger">{problem}</p>
          <Button size="chip" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <div className={classNames('transition-opacity', busy && 'opacity-50')}>
          <p role="status" className="mt-1.5 text-[14px]">
            {tried.decisions === 0
              ? t('nothing', { days })
              : t('summary', {
                  threshold: shown,
                  decisions: tried.decisions,
                  changed: tried.becomeDeep + tried.becomeFast,
                })}
          </p>
          {tried.becomeDeep + tried.becomeFast > 0 && (
            <ul className="mt-2 list-disc space-y-0.5 pl-5 text-[14px] text-muted-foreground">
              {tried.becomeDeep > 0 && <li>{t('becomeDeep', { count: tried.becomeDeep })}</li>}
              {tried.becomeFast > 0 && <li>{t('becomeFast', { count: tried.becomeFast })}</li>}
              <li>{t('saved', { count: tried.overridesSaved })}</li>
              <li>
                {t('shares', {
                  before: format.number(tried.deepShareBefore, SHARE),
                  after: format.number(tried.deepShareAfter, SHARE),
                })}
              </li>
            </ul>
          )}
          {changed.length > 0 && (
            <>
              <h3 className="mt-3 font-medium text-[13px]">{t('examples')}</h3>
              <ul className="mt-1 divide-y divide-line text-[13.5px]">
                {changed.map(({ traceId, score, mode, isOverridden, at }) => (
                  <li key={traceId}>
                    <a
                      href={`/review/${encodeURIComponent(traceId)}`}
                      className="flex flex-wrap items-baseline gap-x-3 py-1.5 hover:text-accent-strong pointer-coarse:py-2.5"
                    >
                      <span className="font-mono text-[12.5px] tabular-nums">
                        {format.number(score, SCORE)}
                      </span>
                      <span>{t(`changed.${mode}`)}</span>
                      <span className="ml-auto text-[12.5px] text-muted-foreground">
                        {isOverridden && `${t('overridden')} · `}
                        {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}
