import { useFormatter, useTranslations } from 'next-intl';
import type { ResearchAnalytics } from '@/lib/chat/research/research-analytics';
import { RESEARCH_ROLES } from '@/lib/chat/research/research-run';

const MS_PER_SECOND = 1_000;
const COLUMNS = ['role', 'calls', 'seconds', 'input', 'output'] as const;
const CELL_CLASS = 'px-4 py-2 text-right';

/** What each agent's calls of the model took: how many, how long each, and how many tokens in all. */
export function RoleTable({ roles }: Pick<ResearchAnalytics, 'roles'>) {
  const t = useTranslations('admin.research');
  const format = useFormatter();
  const shown = RESEARCH_ROLES.filter((role) => roles[role].calls > 0);
  if (shown.length === 0) return <p className="mt-3 text-[14px] text-muted-foreground">{t('noCalls')}</p>;
  const isUntold = shown.some((role) => roles[role].countedCalls < roles[role].calls);
  return (
    <>
      <section
        aria-label={t('roles')}
        className="mt-3 overflow-x-auto rounded-xl border border-line bg-surface"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
        tabIndex={0}
      >
        <table className="w-full text-[14px]">
          <thead className="text-[13px] text-muted-foreground">
            <tr>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="whitespace-nowrap px-4 py-2 text-right font-normal first:text-left"
                >
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t tabular-nums">
            {shown.map((role) => {
              const { calls, ms, countedCalls, inputTokens, outputTokens } = roles[role];
              const tokens = (count: number): string =>
                countedCalls === 0 ? t('untold') : format.number(count);
              return (
                <tr key={role}>
                  <th scope="row" className="whitespace-nowrap px-4 py-2 text-left font-normal">
                    {t(`role.${role}`)}
                  </th>
                  <td className={CELL_CLASS}>{format.number(calls)}</td>
                  <td className={CELL_CLASS}>
                    {format.number(ms / calls / MS_PER_SECOND, { maximumFractionDigits: 1 })}
                  </td>
                  <td className={CELL_CLASS}>{tokens(inputTokens)}</td>
                  <td className={CELL_CLASS}>{tokens(outputTokens)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {isUntold && <p className="mt-2 text-[13px] text-muted-foreground">{t('untoldTokens')}</p>}
    </>
  );
}
