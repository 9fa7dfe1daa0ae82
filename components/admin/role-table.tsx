import { useFormatter, useTranslations } from 'next-intl';
import type { ResearchAnalytics } from '@/lib/chat/research/research-analytics';
import { RESEARCH_ROLES } from '@/lib/chat/research/research-run';
import { FigureTable } from './figure-table';

const MS_PER_SECOND = 1_000;
const FIGURES = ['calls', 'seconds', 'input', 'output'] as const;
const COLUMNS = ['role', ...FIGURES] as const;
/** Where columns do not fit, each agent is a block, and each figure a line that says what it is. */
const CELL_CLASS =
  'px-4 py-2 text-right max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:px-0 max-sm:py-0.5 max-sm:before:text-muted-foreground max-sm:before:content-[attr(data-label)]';

/** What each agent's calls of the model took: how many, how long each, and how many tokens in all. */
export function RoleTable({ roles }: Pick<ResearchAnalytics, 'roles'>) {
  const t = useTranslations('admin.research');
  const format = useFormatter();
  const shown = RESEARCH_ROLES.filter((role) => roles[role].calls > 0);
  if (shown.length === 0) return <p className="mt-3 text-[14px] text-muted-foreground">{t('noCalls')}</p>;
  const isUntold = shown.some((role) => roles[role].countedCalls < roles[role].calls);
  return (
    <>
      <FigureTable
        label={t('roles')}
        columns={COLUMNS.map((column) => t(`column.${column}`))}
        className="mt-3"
        stacks
      >
        {shown.map((role) => {
          const { calls, ms, countedCalls, inputTokens, outputTokens } = roles[role];
          const tokens = (count: number): string => (countedCalls === 0 ? t('untold') : format.number(count));
          const figures = {
            calls: format.number(calls),
            seconds: format.number(ms / calls / MS_PER_SECOND, { maximumFractionDigits: 1 }),
            input: tokens(inputTokens),
            output: tokens(outputTokens),
          };
          return (
            <tr key={role} className="max-sm:block max-sm:px-4 max-sm:py-2.5">
              <th
                scope="row"
                className="whitespace-nowrap px-4 py-2 text-left font-normal max-sm:block max-sm:px-0 max-sm:py-0.5 max-sm:font-medium"
              >
                {t(`role.${role}`)}
              </th>
              {FIGURES.map((figure) => (
                <td key={figure} data-label={t(`column.${figure}`)} className={CELL_CLASS}>
                  {figures[figure]}
                </td>
              ))}
            </tr>
          );
        })}
      </FigureTable>
      {isUntold && <p className="mt-2 text-[13px] text-muted-foreground">{t('untoldTokens')}</p>}
    </>
  );
}
