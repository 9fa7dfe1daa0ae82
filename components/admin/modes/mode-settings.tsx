'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FIGURE_CLASS, FigureTable, ROW_HEAD_CLASS } from '@/components/admin/figure-table';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import { MODE_REPORT_DAYS, type ModeReport, modeThresholdOf } from '@/lib/chat/mode-report';
import type { SettingForm, SettingValue } from '@/lib/chat/policy-knob';
import { SettingList } from '../settings/setting-row';
import { ScoreChart } from './score-chart';
import { ThresholdTrial } from './threshold-trial';

const TENTH = { minimumFractionDigits: 1 };

interface DecisionReportProps {
  readonly report: ModeReport;
  readonly busy: boolean;
  readonly days: number;
  readonly onDays: (days: number) => void;
}

/** How often each score was answered which way, and how often people wanted the other one. */
function DecisionReport({ report, busy, days, onDays }: DecisionReportProps) {
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

interface ModeReportState {
  /** The latest one that has come. */
  readonly report: ModeReport;
  /** Whether it is not of these days and this threshold yet. */
  readonly busy: boolean;
  readonly problem: string | null;
  readonly retry: () => void;
}

/** While a threshold is being dragged, nothing is asked for. */
const PAUSE_MS = 250;

/** What became of decisions of the latest days, and what a threshold (0 to 1) would have made of them. */
function useModeReport(first: ModeReport, days: number, threshold: number): ModeReportState {
  const sentenceOf = useFailureSentence();
  const [report, setReport] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const shown = useRef(first);
  const busy = report.days !== days || report.threshold !== threshold;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the effect
  useEffect(() => {
    if (shown.current.days === days && shown.current.threshold === threshold) return;
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      const { signal } = controller;
      const parameters = new URLSearchParams({ days: String(days), threshold: String(threshold) });
      try {
        const response = await fetchOrThrow(`/api/admin/modes?${parameters}`, { cache: 'no-store', signal });
        const next: ModeReport = await response.json();
        if (signal.aborted) return;
        shown.current = next;
        setReport(next);
        setProblem(null);
      } catch (cause) {
        if (!signal.aborted && cause instanceof RequestError) setProblem(sentenceOf(cause));
      }
    };
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [days, threshold, attempt, sentenceOf]);

  return {
    report,
    busy: busy && problem === null,
    problem: busy ? problem : null,
    retry: useCallback(() => {
      setProblem(null);
      setAttempt((count) => count + 1);
    }, []),
  };
}

interface ModeSettingsProps {
  /** What is set about the decision. */
  readonly forms: readonly SettingForm[];
  readonly values: Readonly<Record<string, SettingValue>>;
  /** As of the settings that are stored. */
  readonly report: ModeReport;
}

/** When questions are answered in depth, what became of it so far, and what a threshold would change. */
export function ModeSettings({ forms, values, report: first }: ModeSettingsProps) {
  const [draft, setDraft] = useState(values);
  const [days, setDays] = useState(first.days);
  const { report, ...loading } = useModeReport(first, days, modeThresholdOf(draft) ?? first.threshold);
  return (
    <>
      <SettingList
        forms={forms}
        values={values}
        onDraft={(name, value) => setDraft((before) => ({ ...before, [name]: value }))}
      />
      <div className="mt-8">
        <ThresholdTrial report={report} {...loading} />
      </div>
      <DecisionReport report={report} busy={loading.busy} days={days} onDays={setDays} />
    </>
  );
}
