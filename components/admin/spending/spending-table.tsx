'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { SpendingLine } from '@/lib/chat/spending-report';
import { FIGURE_CLASS, FigureTable, ROW_HEAD_CLASS } from '../figure-table';
import { useSpendingWords } from '../spending-words';

interface SpendingTableProps {
  readonly label: string;
  readonly lines: readonly SpendingLine[];
  readonly currency: string;
  /** Whether there is money to be shown. */
  readonly hasMoney: boolean;
  readonly nameOf: (line: SpendingLine) => string;
  /** The page of what a line is about, where it has one. */
  readonly pathOf?: (line: SpendingLine) => string | null;
}

const COLUMNS = ['name', 'turns', 'failed', 'input', 'output'] as const;

/** What was spent, a line for each of what it is told by. */
export function SpendingTable({
  label,
  lines,
  currency,
  hasMoney,
  nameOf,
  pathOf = () => null,
}: SpendingTableProps) {
  const t = useTranslations('admin.usage');
  const format = useFormatter();
  const { money } = useSpendingWords(currency);
  return (
    <FigureTable
      label={label}
      columns={[...COLUMNS.map((column) => t(`spendingColumn.${column}`)), ...(hasMoney ? [t('money')] : [])]}
    >
      {lines.map((line) => {
        const path = pathOf(line);
        return (
          <tr key={line.key}>
            <th scope="row" className={ROW_HEAD_CLASS}>
              {path === null ? (
                nameOf(line)
              ) : (
                <a href={path} className="text-accent-strong underline underline-offset-2">
                  {nameOf(line)}
                </a>
              )}
            </th>
            {[line.turns, line.failed, line.inputTokens, line.outputTokens].map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
              <td key={index} className={FIGURE_CLASS}>
                {format.number(value)}
              </td>
            ))}
            {hasMoney && (
              <td className={FIGURE_CLASS}>{line.cost === null ? t('untold') : money(line.cost)}</td>
            )}
          </tr>
        );
      })}
    </FigureTable>
  );
}
