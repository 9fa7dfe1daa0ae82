'use client';

import { useTranslations } from 'next-intl';
import type { ModelOption } from '@/lib/chat/model-option';
import type { SpendingLine, SpendingReport } from '@/lib/chat/spending-report';
import { useSpendingWords } from '../spending-words';
import { SpendingTable } from './spending-table';

interface SpendingOverviewProps {
  readonly report: SpendingReport;
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
}

/** What turns took in all, and by model, person and way of answering. */
export function SpendingOverview({ report, models }: SpendingOverviewProps) {
  const t = useTranslations('admin.usage');
  const { engine, money } = useSpendingWords(report.currency);
  const { total } = report;
  const hasMoney = total.cost !== null;
  const labelOf = (modelId: string): string =>
    models.find((model) => model.modelId === modelId)?.label ?? modelId;
  const personOf = ({ key, name }: SpendingLine): string =>
    name ?? (key === 'deleted' ? t('deleted') : t('guests'));
  const table = { currency: report.currency, hasMoney };
  const isEmpty = total.turns === 0 && total.inputTokens + total.outputTokens === 0;
  if (isEmpty) return <p className="mt-4 text-[14px] text-muted-foreground">{t('none')}</p>;
  return (
    <>
      <p className="mt-4 text-[14px]">
        {total.cost !== null && <strong className="font-semibold">{money(total.cost)} · </strong>}
        {t('total', { turns: total.turns, input: total.inputTokens, output: total.outputTokens })}
      </p>
      <ul className="mt-1 space-y-0.5 text-[13px] text-muted-foreground empty:hidden">
        {!hasMoney && <li>{t('noPrices')}</li>}
        {hasMoney && total.unpricedTokens > 0 && <li>{t('unpriced', { tokens: total.unpricedTokens })}</li>}
        {total.reckonedTokens > 0 && <li>{t('reckoned', { tokens: total.reckonedTokens })}</li>}
      </ul>
      <div className="mt-5 space-y-6">
        {report.people.length > 0 && (
          <section>
            <h3 className="mb-2 font-medium text-[14px]">{t('by.people')}</h3>
            <SpendingTable
              {...table}
              label={t('by.people')}
              lines={report.people}
              nameOf={personOf}
              pathOf={({ key, name }) => (name === null ? null : `/admin/people/${encodeURIComponent(key)}`)}
            />
            {report.morePeople > 0 && (
              <p className="mt-1.5 text-[13px] text-muted-foreground">
                {t('morePeople', { count: report.morePeople })}
              </p>
            )}
          </section>
        )}
        {(
          [
            ['models', report.models, ({ key }: SpendingLine) => labelOf(key)],
            ['engines', report.engines, ({ key }: SpendingLine) => engine(key)],
          ] as const
        ).map(([by, lines, nameOf]) => (
          <section key={by}>
            <h3 className="mb-2 font-medium text-[14px]">{t(`by.${by}`)}</h3>
            <SpendingTable {...table} label={t(`by.${by}`)} lines={lines} nameOf={nameOf} />
          </section>
        ))}
      </div>
    </>
  );
}
