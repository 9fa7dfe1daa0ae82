import { useFormatter, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import { MODE_REPORT_DAYS, type ModeReport } from '@/lib/chat/mode-report';
import { FIGURE_CLASS, FigureTable, ROW_HEAD_CLASS } from '../figure-table';
import { ScoreChart } from './score-chart';

const TENTH = { minimumFractionDigits: 1 };

interface DecisionReportProps {
  readonly report: ModeReport;
  readonly busy: boolean;
  readonly days: number;
  readonly onDays: (days: number) => void;
}

/** How often each score was answered which way, and how often people wanted the other one. */
export function DecisionReport({ report, busy, days, onDays }: DecisionReportProps) {
  const t = useTranslations('admin.modes.report');
  const format = useFormatter();
  const { byScore, asked, refused, threshold, tried } = report;
  const nothing = tried.decisions + asked.fast + asked.deep + refused === 0;
  const range = (from: number, to: number): string =>
    `${format.number(from, TENTH)} – ${format.number(to, TENTH)}`;
  return (
    <section aria-labelledby="decisions" aria-busy={busy} className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="decisions" className="font-semibold text-[16px]">
          {t('title')}
        </h2>
        <Select
          aria-label={t('window')}
          value={days}
          onChange={(event) => onDays(Number(event.target.value))}
          boxClassName="w-44"
        >
          {MODE_REPORT_DAYS.map((count) => (
            <option key={count} value={count}>
              {t('days', { days: count })}
            </option>
          ))}
        </Select>
      </div>
      {nothing ? (
        <p className="mt-3 text-[14px] text-muted-foreground">{t('none')}</p>
      ) : (
        <div className={classNames('mt-3 space-y-4 transition-opacity', busy && 'opacity-50')}>
          <p className="text-[14px] text-muted-foreground">
            {t('asked', { fast: asked.fast, deep: asked.deep })}
            {refused > 0 && ` ${t('refused', { count: refused })}`}
          </p>
          <ScoreChart buckets={byScore} threshold={threshold} />
          <FigureTable
            label={t('table')}
            columns={(['score', 'fast', 'fastOverridden', 'deep', 'deepOverridden'] as const).map((column) =>
              t(`column.${column}`),
            )}
          >
            {byScore.map(({ from, to, decided, overridden }) => (
              <tr key={from}>
                <th scope="row" className={ROW_HEAD_CLASS}>
                  {range(from, to)}
                </th>
                <td className={FIGURE_CLASS}>{format.number(decided.fast)}</td>
                <td className={FIGURE_CLASS}>{format.number(overridden.fast)}</td>
                <td className={FIGURE_CLASS}>{format.number(decided.deep)}</td>
                <td className={FIGURE_CLASS}>{format.number(overridden.deep)}</td>
              </tr>
            ))}
          </FigureTable>
        </div>
      )}
    </section>
  );
}
