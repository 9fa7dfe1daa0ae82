'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { UsageDayView } from '@/lib/chat/admin';
import { REDACTION_RULE_IDS } from '@/lib/trace/redaction';
import { DayChart } from './day-chart';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const removedOn = ({ redactions }: UsageDayView): number => sumOf(redactions.map(({ count }) => count));

/** Turns, tokens and removals per day: three charts for the shape, one table for the numbers. */
export function UsageReport({ days }: { readonly days: readonly UsageDayView[] }) {
  const t = useTranslations('admin.usage');
  const rule = useTranslations('admin.usage.rule');
  const format = useFormatter();
  const bars = (total: (day: UsageDayView) => number, part: (day: UsageDayView) => number) =>
    days.map((day) => ({ key: day.startsAt, total: total(day), part: part(day) }));
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
          )}
        />
        <DayChart
          title={t('tokens')}
          summary={t('tokensSummary', {
            visible: sumOf(days.map(({ visibleTokens }) => visibleTokens)),
            billed: sumOf(days.map(({ billedTokens }) => billedTokens)),
          })}
          bars={bars(
            ({ visibleTokens, billedTokens }) => Math.max(visibleTokens, billedTokens),
            ({ visibleTokens, billedTokens }) => Math.max(0, billedTokens - visibleTokens),
          )}
        />
        <DayChart
          title={t('removals')}
          summary={t('removalsSummary', { count: sumOf(days.map(removedOn)) })}
          bars={bars(removedOn, () => 0)}
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
        <section
          aria-label={t('days')}
          className="mt-3 overflow-x-auto rounded-xl border border-line bg-surface"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
          tabIndex={0}
        >
          <table className="w-full text-[14px]">
            <thead className="text-left text-[13px] text-muted-foreground">
              <tr>
                {(['day', 'turns', 'failed', 'visible', 'billed', 'removed'] as const).map((column) => (
                  <th key={column} scope="col" className="whitespace-nowrap px-4 py-2 font-normal">
                    {t(`column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-line border-t tabular-nums">
              {busy.map((day) => (
                <tr key={day.startsAt}>
                  <th scope="row" className="whitespace-nowrap px-4 py-2 text-left font-normal">
                    {format.dateTime(day.startsAt, { dateStyle: 'medium' })}
                  </th>
                  {[day.turns, day.failed, day.visibleTokens, day.billedTokens, removedOn(day)].map(
                    (value, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                      <td key={index} className="px-4 py-2">
                        {format.number(value)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
