import { useFormatter, useTranslations } from 'next-intl';
import type { DecisionDetail } from '@/lib/trace/decision-detail';

const SIGNALS = [
  'lexical',
  'structural',
  'intentClass',
  'evidenceDemand',
  'policyFeasibility',
  'history',
] as const;

/** The words that asked for it, and how much each signal spoke for thinking in depth or against it. */
export function DecisionSignals({ detail }: { readonly detail: DecisionDetail }) {
  const t = useTranslations('trace.row.signals');
  const format = useFormatter();
  const signals = SIGNALS.flatMap((name) => {
    const pull = detail.signals?.find((signal) => signal.name === name)?.pull;
    return pull === undefined ? [] : [{ name, pull }];
  });
  const strongest = Math.max(...signals.map(({ pull }) => Math.abs(pull)), 1);
  return (
    <div className="mt-1.5 max-w-md text-[13px] text-muted-foreground leading-[1.6]">
      {detail.wording !== undefined && (
        <p className="mb-1.5 last:mb-0">{t('wording', { wording: detail.wording })}</p>
      )}
      {signals.length > 0 && (
        <>
          <p aria-hidden="true" className="mb-1 flex justify-end text-[11.5px]">
            <span className="flex w-32 justify-between md:w-40">
              <span>{t('against')}</span>
              <span>{t('for')}</span>
            </span>
          </p>
          <ul aria-label={t('label')} className="space-y-1">
            {signals.map(({ name, pull }) => (
              <li key={name} className="flex items-center gap-3">
                <span className="min-w-0 flex-1">{t(`name.${name}`)}</span>
                <span className="sr-only">
                  {t(pull > 0 ? 'pullsFor' : pull < 0 ? 'pullsAgainst' : 'pullsNowhere', {
                    pull: format.number(Math.abs(pull), { maximumFractionDigits: 1 }),
                  })}
                </span>
                <span
                  aria-hidden="true"
                  className="relative h-1.5 w-32 shrink-0 rounded-full bg-line md:w-40"
                >
                  <span
                    className={
                      pull > 0
                        ? 'absolute inset-y-0 left-1/2 rounded-r-full bg-accent'
                        : 'absolute inset-y-0 right-1/2 rounded-l-full bg-muted-foreground'
                    }
                    style={{ width: `${(Math.abs(pull) / strongest) * 50}%` }}
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
