import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useObserved } from '@/components/observable/observable';
import { isComposing } from '@/components/ui/field-keys';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { type PresentedTrace, presentLive } from '../record/presented-trace';
import type { TraceFact } from '../record/trace-fact';
import { PanelNote } from '../views/panel-message';
import { showsThoughts } from '../views/shows-thoughts';
import { TracePanelBody } from '../views/trace-panel-body';
import type { MomentAddress } from './moment-link';
import type { Replay } from './replay';
import { ReplayControls } from './replay-controls';
import { ReplayStatus } from './replay-status';

/** What a replay stands in: the panel, of which there is one, or one of the answers of a share. */
const PANEL = '[data-slot="trace-panel"]';
const FRAME = `${PANEL}, [data-slot="shared-trace"]`;
/** These have a use of their own for the space bar; the chosen view is chosen already. */
const PRESSED_BY_SPACE =
  'button:not([role="radio"][aria-checked="true"]), a, [role^="menuitem"], [role="menu"], select';
const WRITTEN_IN = 'input:not([type="range"]), textarea, [contenteditable]';

/**
 * The keys of a replay: space plays and pauses, `N` goes to the next thought while the focus is where the replay
 * is. `within` is an element of that place.
 */
function useReplayKeys({ player, skip }: Replay, within: RefObject<Element | null>): void {
  useEffect(() => {
    const act = (key: string, target: Element): boolean => {
      const frame = within.current?.closest(FRAME);
      const inFrame = frame?.contains(target) === true;
      const isFree = target === document.body && frame?.matches(PANEL) === true;
      if (target.closest(WRITTEN_IN)) return false;
      if (key === ' ' && (inFrame || isFree) && !target.closest(PRESSED_BY_SPACE)) {
        player.toggle();
      } else if (key.toLowerCase() === 'n' && inFrame) skip();
      else return false;
      return true;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented);
      const target = event.target instanceof Element ? event.target : document.body;
      if (plain && !isComposing(event) && act(event.key, target)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [player, skip, within]);
}

interface TraceReplayProps {
  /** Null where the record holds no usable times. */
  readonly replay: Replay | null;
  /** How the turn ended. */
  readonly status: TraceStatus;
  /** The trace as it is stored, which a replay ends with. */
  readonly stored: PresentedTrace;
  /** Where a link to one of its moments leads. */
  readonly address: MomentAddress;
}

/** A stored turn played back: the panel as it was while the turn ran, with what winds it. */
export function TraceReplay({ replay, ...rest }: TraceReplayProps) {
  const t = useTranslations('trace.replay');
  return replay ? <TimedReplay replay={replay} {...rest} /> : <PanelNote text={t('untimed')} />;
}

interface TimedReplayProps extends Omit<TraceReplayProps, 'replay'> {
  readonly replay: Replay;
}

function TimedReplay({ replay, status, stored, address }: TimedReplayProps) {
  const start = useRef<HTMLSpanElement>(null);
  useReplayKeys(replay, start);
  useEffect(() => () => replay.player.pause(), [replay]);
  return (
    <>
      <span ref={start} hidden />
      <ReplayStatus replay={replay} status={status} />
      <ReplayBody replay={replay} stored={stored} />
      <ReplayControls replay={replay} address={address} />
    </>
  );
}

const NO_FACTS: readonly TraceFact[] = [];

function ReplayBody({ replay, stored }: Pick<TimedReplayProps, 'replay' | 'stored'>) {
  const turn = useObserved(replay.player.state, ({ positionMs }) => replay.turnAt(positionMs));
  const { phase, paragraphs } = turn;
  const course = useMemo(() => (phase === 'settled' ? stored : presentLive(turn)), [phase, turn, stored]);
  const { timeline, source } = course;
  const trace = useMemo(
    () => ({ phase, paragraphs, timeline, source, facts: NO_FACTS }),
    [phase, paragraphs, timeline, source],
  );
  // As in the live panel.
  return <TracePanelBody trace={trace} view={showsThoughts(trace) ? 'thoughts' : 'timeline'} />;
}
