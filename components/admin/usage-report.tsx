'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { UsageDayView } from '@/lib/chat/admin';
import { REDACTION_RULE_IDS } from '@/lib/trace/redaction';
import { DayChart } from './day-chart';
import { FIGURE_CLASS, FigureTable, ROW_HEAD_CLASS } from './figure-table';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const removedOn = ({ redactions }: UsageDayView): number => sumOf(redactions.map(({ count }) => count));

/** Turns, tokens and removals per day: three charts for the shape, one table for the numbers. */
export function UsageReport({ days }: { readonly days: readonly UsageDayView[] }) {
  const t = useTranslations('admin.usage');
  const rule = useTranslations('admin.usage.rule');
  const format = useFormatter();
  const day = (at: number): string => format.dateTime(at, { dateStyle: 'medium' });
  const bars = (
    total: (of: UsageDayView) => number,
    part: (of: UsageDayView) => number,
    inWords: (of: UsageDayView) => string,
  ) =>
    days.map((of) => ({
      startsAt: of.startsAt,
      total: total(of),
      part: part(of),
      label: `${day(of.startsAt)}: ${inWords(of)}`,
    }));
  const rules = REDACTION_RULE_IDS.map((ruleId) => ({
    ruleId,
    count: sumOf(
      days.flatMap(({ redactions }) =>
        redactions.filter((found) => found.ruleId === ruleId).map(({ count }) => count),
      ),
    ),
  })).filter(({ count }) => count > 0);
  const busy = [...days].reverse().filter(({ turns }) => turns > 0);

  return (
    <>
      <div className="grid gap-4 lg:grid-cols-3">
        <DayChart
          title={t('turns')}
          summary={t('turnsSummary', {
            turns: sumOf(days.map(({ turns }) => turns)),
            failed: sumOf(days.map(({ failed }) => failed)),
          })}
          bars={bars(
            ({ turns }) => turns,
            ({ failed }) => failed,
            ({ turns, failed }) => t('turnsSummary', { turns, failed }),
          )}
          legend={{ rest: t('legend.ended'), part: t('legend.failed') }}
        />
        <DayChart
          title={t('tokens')}
          summary={t('tokensSummary', {
            visible: sumOf(days.map(({ visibleTokens }) => visibleTokens)),
            unseen: sumOf(days.map(({ unseenTokens }) => unseenTokens)),
            turns: sumOf(days.map(({ billedTurns }) => billedTurns)),
          })}
          bars={bars(
            ({ visibleTokens, unseenTokens }) => visibleTokens + unseenTokens,
            ({ unseenTokens }) => unseenTokens,
            ({ visibleTokens, unseenTokens, billedTurns }) =>
              t('tokensSummary', { visible: visibleTokens, unseen: unseenTokens, turns: billedTurns }),
          )}
          legend={{ rest: t('legend.shown'), part: t('legend.unseen') }}
        />
        <DayChart
          title={t('removals')}
          summary={t('removalsSummary', { count: sumOf(days.map(removedOn)) })}
          bars={bars(
            removedOn,
            () => 0,
            (of) => t('removalsSummary', { count: removedOn(of) }),
          )}
        />
      </div>
      {rules.length > 0 && (
        <section aria-labelledby="rules" className="mt-8">
          <h2 id="rules" className="font-semibold text-[16px]">
            {t('rules')}
          </h2>
          <dl className="mt-3 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-[14px]">
            {rules.map(({ ruleId, count }) => (
              <div key={ruleId} className="contents">
                <dt>{rule(ruleId)}</dt>
                <dd className="text-right tabular-nums">{format.number(count)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <h2 className="mt-8 font-semibold text-[16px]">{t('days')}</h2>
      {busy.length === 0 ? (
        <p className="mt-3 text-[14px] text-muted-foreground">{t('none')}</p>
      ) : (
        <FigureTable
          label={t('days')}
          columns={(['day', 'turns', 'failed', 'visible', 'unseen', 'removed'] as const).map((column) =>
            t(`column.${column}`),
          )}
          className="mt-3"
        >
          {busy.map((of) => (
            <tr key={of.startsAt}>
              <th scope="row" className={ROW_HEAD_CLASS}>
                {day(of.startsAt)}
              </th>
              {[
                of.turns,
                of.failed,
                of.visibleTokens,
                of.billedTurns === 0 ? null : of.unseenTokens,
                removedOn(of),
              ].map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                <td key={index} className={FIGURE_CLASS}>
                  {value === null ? t('untold') : format.number(value)}
                </td>
              ))}
            </tr>
          ))}
        </FigureTable>
      )}
    </>
  );
}
