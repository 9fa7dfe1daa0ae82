'use client';

import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { type RequestState, useRequest } from '@/components/http/use-request';
import type { ResearchAnalytics } from '@/lib/chat/research/research-analytics';
import type { ResearchMode } from '@/lib/chat/research/research-mode';

/** Which runs are looked at. */
export interface RunFilter {
  readonly days: number;
  /** Null: all. */
  readonly mode: ResearchMode | null;
}

interface AnalyticsState extends Pick<RequestState, 'busy' | 'problem'> {
  /** The latest that has come. */
  readonly analytics: ResearchAnalytics;
  readonly filter: RunFilter;
  readonly narrow: (filter: RunFilter) => void;
}

/** What runs came to, of other days and of one mode as soon as these are asked for. */
export function useResearchAnalytics(first: ResearchAnalytics, utcOffsetMinutes: number): AnalyticsState {
  const [analytics, setAnalytics] = useState(first);
  const { busy, problem, run } = useRequest();
  const load = async ({ days, mode }: RunFilter): Promise<void> => {
    const parameters = new URLSearchParams({ days: `${days}`, utcOffsetMinutes: `${utcOffsetMinutes}` });
    if (mode !== null) parameters.set('mode', mode);
    await run(async () => {
      const response = await fetchOrThrow(`/api/admin/research?${parameters}`, { cache: 'no-store' });
      setAnalytics(await response.json());
    });
  };
  const { days, mode } = analytics;
  return { analytics, busy, problem, filter: { days, mode }, narrow: (filter) => void load(filter) };
}
