import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { PanelNote } from '../panel-message';
import { presentLiveSteps } from '../presented-trace';
import type { TraceFact } from '../trace-fact';
import { TracePanelBody } from '../trace-panel-body';
import type { Replay } from './replay';
import { ReplayControls } from './replay-controls';
import { ReplayStatus } from './replay-status';
import { useReplayKeys } from './use-replay-keys';
import { useReplayState } from './use-replay-state';

interface TraceReplayProps {
  /** Null where the record holds no usable times. */
  readonly replay: Replay | null;
  /** How the turn ended. */
  readonly status: TraceStatus;
}

/** A stored turn played back: the panel as it was while the turn ran, with what winds it. */
export function TraceReplay({ replay, status }: TraceReplayProps) {
  const t = useTranslations('trace.replay');
  return replay ? <TimedReplay replay={replay} status={status} /> : <PanelNote text={t('untimed')} />;
}

function TimedReplay({ replay, status }: { readonly replay: Replay; readonly status: TraceStatus }) {
  useReplayKeys(replay);
  useEffect(() => () => replay.player.pause(), [replay]);
  return (
    <>
      <ReplayStatus replay={replay} status={status} />
      <ReplayBody replay={replay} />
      <ReplayControls replay={replay} />
    </>
  );
}

const NO_FACTS: readonly TraceFact[] = [];

function ReplayBody({ replay }: { readonly replay: Replay }) {
  const turn = useReplayState(replay, ({ positionMs }) => replay.turnAt(positionMs));
  const { phase, paragraphs, steps } = turn;
  const { startedAt } = replay.timeline;
  const trace = useMemo(
    () => ({ phase, paragraphs, steps: presentLiveSteps({ steps, startedAt }), facts: NO_FACTS }),
    [phase, paragraphs, steps, startedAt],
  );
  // As in the live panel: thoughts flow until the turn has settled.
  const view = phase !== 'settled' && paragraphs.length > 0 ? 'thoughts' : 'timeline';
  return <TracePanelBody trace={trace} view={view} />;
}
