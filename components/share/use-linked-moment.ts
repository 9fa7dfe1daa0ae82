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
  const turns = messages.flatMap((message) => message.turns.map(({ trace }) => trace.traceId));
  const traceId = link.traceId === null ? turns.at(-1) : turns.find((id) => id === link.traceId);
  return traceId === undefined ? null : { traceId, momentMs: link.momentMs ?? 0 };
}

/** The moment that the page's address names; null until the page can be used, and where it names none. */
export function useLinkedMoment(messages: readonly SharedPageMessage[]): LinkedMoment | null {
  const [linked, setLinked] = useState<LinkedMoment | null>(null);
  useEffect(() => setLinked(linkedMoment(window.location.search, messages)), [messages]);
  return linked;
}
