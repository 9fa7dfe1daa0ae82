'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import type { ModeReport } from '@/lib/chat/mode-report';

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
export function useModeReport(first: ModeReport, days: number, threshold: number): ModeReportState {
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
