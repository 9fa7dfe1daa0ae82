'use client';

import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import type { ExampleTurn, HealthReport, Spread } from '@/lib/chat/health-report';
import { formatElapsed } from '@/lib/trace/format-duration';
import { FIGURE_CLASS, FigureTable, ROW_HEAD_CLASS } from '../figure-table';
import { useSpendingWords } from '../spending-words';
import { useStageName } from './use-stage-name';

type Cell = number | string | null | Spread;

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly Cell[];
  readonly examples?: readonly ExampleTurn[];
}

const HEADS = {
  periods: ['period', 'turns', 'failed', 'firstThought', 'firstWord', 'slowest'],
  failures: ['cause', 'turns', 'traces'],
  engines: ['engine', 'turns', 'failed', 'gaveUp', 'firstThought', 'duration'],
  giveUps: ['reason', 'turns', 'traces'],
  gates: ['gate', 'passed', 'refused', 'traces'],
  stages: ['stage', 'runs', 'failed', 'time', 'slowest'],
  tools: ['tool', 'calls', 'failed', 'time', 'slowest'],
} as const;
type TableKey = keyof typeof HEADS;

/** The figures behind the charts, each with the traces that it stands on. */
export function HealthTables({ report }: { readonly report: HealthReport }) {
  const tables = useRows(report);
  return (
    <div className="mt-6 space-y-8">
      {(['failures', 'engines', 'gates', 'giveUps', 'stages', 'tools'] as const).map((table) =>
        tables[table].length > 0 ? <HealthTable key={table} table={table} rows={tables[table]} /> : null,
      )}
      <HealthTable table="periods" rows={tables.periods} />
    </div>
  );
}

function useRows(report: HealthReport): Readonly<Record<TableKey, readonly Row[]>> {
  const t = useTranslations('admin.health');
  const format = useFormatter();
  const sentenceOf = useFailureSentence();
  const { engine } = useSpendingWords(report.spending.currency);
  const stageName = useStageName();
  const period = (startsAt: number): string =>
    format.dateTime(
      startsAt,
      report.days === 1
        ? { weekday: 'short', hour: '2-digit', minute: '2-digit' }
        : { day: 'numeric', month: 'short', weekday: 'short' },
    );
  const reason = (key: string): string =>
    t.has(`reason.${key as 'no-draft'}`)
      ? t(`reason.${key as 'no-draft'}`)
      : sentenceOf({ code: key, message: key });
  const broken = (of: { readonly failed: number; readonly interrupted: number }): number =>
    of.failed + of.interrupted;
  return {
    failures: report.failures.map(({ key, count, examples }) => ({
      ...{ key, cells: [count], examples },
      name: <Named code={key} text={sentenceOf({ code: key, message: '' })} />,
    })),
    engines: report.engines.map((of) => ({
      ...{ key: of.engine, name: engine(of.engine) },
      cells: [of.turns, broken(of), of.gaveUp, of.firstThought, of.duration],
    })),
    gates: report.gates.map(({ engine: name, gate, passed, refused, examples }) => ({
      ...{ key: `${name} ${gate}`, cells: [passed, refused], examples },
      name: <Named code={gate} text={engine(name)} />,
    })),
    giveUps: report.giveUps.map(({ engine: name, key, count, examples }) => ({
      ...{ key: `${name} ${key}`, cells: [count], examples },
      name: `${engine(name)}: ${reason(key)}`,
    })),
    stages: report.stages.map(({ engine: name, stage, runs, failed, time, examples }) => ({
      ...{ key: `${name} ${stage}`, cells: [runs, failed, time], examples },
      name: (
        <>
          {stageName(stage)}
          <span className="block text-[13px] text-muted-foreground">
            {engine(name)} · <code>{stage}</code>
          </span>
        </>
      ),
    })),
    tools: report.tools.map(({ tool, calls, failed, time, examples }) => ({
      ...{ key: tool, cells: [calls, failed, time], examples },
      name: <Named code={tool} text="" />,
    })),
    periods: report.periods
      .filter(({ turns }) => turns > 0)
      .map((of) => ({
        ...{ key: `${of.startsAt}`, name: period(of.startsAt) },
        cells: [of.turns, broken(of), of.firstThought, of.firstWord],
        examples: of.slowest ? [of.slowest] : [],
      }))
      .reverse(),
  };
}

/** Something by the name that logs and metrics have for it, and what that means. */
function Named({ code, text }: { readonly code: string; readonly text: string }) {
  return (
    <>
      <code className="text-[13px]">{code}</code>
      {text !== '' && (
        <span className="block max-w-md whitespace-normal text-[13px] text-muted-foreground">{text}</span>
      )}
    </>
  );
}

function HealthTable({ table, rows }: { readonly table: TableKey; readonly rows: readonly Row[] }) {
  const t = useTranslations('admin.health');
  const format = useFormatter();
  const locale = useLocale();
  const cell = (value: Cell): string => {
    if (value === null) return t('untold');
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'string') return value;
    const [half, most] = [value.halfMs, value.mostMs].map((ms) => formatElapsed(ms, locale));
    return t('spread', { half: half ?? '', most: most ?? '' });
  };
  return (
    <section>
      <h2 className="mb-2 font-semibold text-[16px]">{t(`table.${table}`)}</h2>
      <FigureTable label={t(`table.${table}`)} columns={HEADS[table].map((column) => t(`column.${column}`))}>
        {rows.map(({ key, name, cells, examples }) => (
          <tr key={key} className="align-top">
            <th scope="row" className={ROW_HEAD_CLASS}>
              {name}
            </th>
            {cells.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
              <td key={index} className={FIGURE_CLASS}>
                {cell(value)}
              </td>
            ))}
            {examples && (
              <td className={FIGURE_CLASS}>
                <Examples examples={examples} />
              </td>
            )}
          </tr>
        ))}
      </FigureTable>
    </section>
  );
}

/** Links to the traces of turns, as they are reviewed. */
function Examples({ examples }: { readonly examples: readonly ExampleTurn[] }) {
  const t = useTranslations('admin.health');
  const format = useFormatter();
  const locale = useLocale();
  if (examples.length === 0) return t('untold');
  return (
    <ul className="flex flex-wrap justify-end gap-x-3 gap-y-1">
      {examples.map(({ traceId, at, ms }) => {
        const when = format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' });
        const shown =
          ms === null
            ? format.dateTime(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
            : formatElapsed(ms, locale);
        return (
          <li key={traceId}>
            <Link
              href={`/review/${encodeURIComponent(traceId)}`}
              prefetch={false}
              aria-label={t('openTrace', { shown, when })}
              title={when}
              className="inline-flex items-center justify-center whitespace-nowrap text-accent-strong underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              {shown}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
