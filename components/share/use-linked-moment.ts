import { useEffect, useState } from 'react';
import { readMomentLink } from '@/components/trace/replay/moment-link';
import type { SharedPageMessage } from './shared-page';

interface LinkedMoment {
  readonly traceId: string;
  readonly momentMs: number;
}

/** The trace and moment that a link means: the trace that it names if it was shared, or else the newest one. */
export function linkedMoment(search: string, messages: readonly SharedPageMessage[]): LinkedMoment | null {
  const link = readMomentLink(search);
  if (!link) return null;
  const linked = messages.findLast(
    ({ trace }) => trace !== null && (link.traceId === null || trace.trace.traceId === link.traceId),
  );
  return linked?.trace ? { traceId: linked.trace.trace.traceId, momentMs: link.momentMs ?? 0 } : null;
}

/** The moment that the page's address names; null until the page can be used, and where it names none. */
export function useLinkedMoment(messages: readonly SharedPageMessage[]): LinkedMoment | null {
  const [linked, setLinked] = useState<LinkedMoment | null>(null);
  useEffect(() => setLinked(linkedMoment(window.location.search, messages)), [messages]);
  return linked;
}
