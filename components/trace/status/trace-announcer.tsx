import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import {
  createLatestValueThrottle,
  type LatestValueThrottle,
} from '@/components/observable/latest-value-throttle';
import type { TurnLine, TurnPhase } from '../live/live-turn';

interface TraceAnnouncerProps {
  readonly phase: TurnPhase;
  readonly line: TurnLine | null;
  /** How the turn ended, in words; announced when it settles. */
  readonly summary: string;
}

/** Time between two announcements, so that a stream of thoughts does not talk over the person. */
const QUIET_MS = 6_000;

/** Tells screen readers about a live turn: its phases, and now and then the newest thought. */
export function TraceAnnouncer({ phase, line, summary }: TraceAnnouncerProps) {
  const t = useTranslations('trace.announcement');
  const [text, setText] = useState('');
  const throttle = useRef<LatestValueThrottle<string> | null>(null);

  useEffect(() => {
    const created = createLatestValueThrottle<string>({ intervalMs: QUIET_MS, emit: setText });
    throttle.current = created;
    return () => created.cancel();
  }, []);

  const ended = phase === 'settled' ? summary : null;
  // That it waits is said once, not with everybody who goes first.
  const underway = phase === 'settled' ? null : t(line?.wait?.phase === 'waiting' ? 'waiting' : phase);
  useEffect(() => {
    if (underway !== null) throttle.current?.push(underway, { urgent: true });
  }, [underway]);
  useEffect(() => {
    if (ended !== null) throttle.current?.finish(ended);
  }, [ended]);

  const thought = phase === 'thinking' && line?.kind === 'thought' ? line.text : null;
  useEffect(() => {
    if (thought !== null) throttle.current?.push(thought);
  }, [thought]);

  return (
    <span role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {text}
    </span>
  );
}
