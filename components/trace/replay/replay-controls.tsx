import { Check, Link2, Pause, Play, RotateCcw, SkipForward, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useObserved } from '@/components/observable/observable';
import { copyText } from '@/components/page/copy-text';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { formatDuration } from '@/lib/trace/format-duration';
import { type MomentAddress, momentQuery } from './moment-link';
import type { Replay } from './replay';
import { REPLAY_SPEEDS } from './replay-player';
import { formatClock, ReplayScrubber } from './replay-scrubber';

/** Long enough to read for whom the link works. */
const CONFIRM_MS = 4_000;

/** Whether a link to a moment was copied just now; null where none was tried. */
type CopyOutcome = 'copied' | 'failed' | null;

/** Copies links to the moment at which a replay stands, and knows for a while whether that worked. */
function useMomentLinks(replay: Replay, address: MomentAddress) {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (): Promise<void> => {
    const path = `${address.path}${momentQuery(replay.timeline.traceId, replay.player.state.get().positionMs)}`;
    setOutcome((await copyText(new URL(path, window.location.origin).href)) ? 'copied' : 'failed');
  };
  return { outcome, copy };
}

interface CopyMomentButtonProps {
  readonly worksFor: MomentAddress['worksFor'];
  readonly outcome: CopyOutcome;
  readonly onCopy: () => void;
}

/** Copies a link to the moment at which a replay stands. */
function CopyMomentButton({ worksFor, outcome, onCopy }: CopyMomentButtonProps) {
  const t = useTranslations('trace.replay');
  const Icon = { copied: Check, failed: TriangleAlert, ready: Link2 }[outcome ?? 'ready'];
  return (
    <IconButton
      variant="ghost"
      size="icon"
      label={t('copyLink')}
      data-tooltip={t(`copyLinkFor.${worksFor}`)}
      onClick={onCopy}
      className="pointer-coarse:size-11"
    >
      <Icon
        aria-hidden="true"
        className={classNames(
          'size-4',
          outcome === 'copied' && 'text-accent-strong',
          outcome === 'failed' && 'text-warning',
        )}
      />
    </IconButton>
  );
}

interface ReplayControlsProps {
  readonly replay: Replay;
  readonly address: MomentAddress;
}

/** The bar at the foot of a replay; dragging in it never drags the sheet that it may stand in. */
export function ReplayControls({ replay, address }: ReplayControlsProps) {
  const t = useTranslations('trace.replay');
  const { outcome, copy } = useMomentLinks(replay, address);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent, not for a player
    <div
      role="group"
      aria-label={t('controls')}
      data-slot="replay-controls"
      data-vaul-no-drag=""
      className="relative shrink-0 select-none border-line border-t px-5 pt-1 pb-2"
    >
      <ReplayScrubber replay={replay} />
      <div className="-mx-2.5 flex h-9 items-center gap-0.5 pointer-coarse:h-11">
        <PlayButton replay={replay} />
        <SkipButton replay={replay} />
        {/* What copying came to stands in the clock's place, where it covers nothing that is read. */}
        <div className="grid min-w-0 flex-1 items-center pl-1.5">
          <div className={classNames('min-w-0 [grid-area:1/1]', outcome !== null && 'invisible')}>
            <ReplayClock replay={replay} />
          </div>
          <span role="status" className="line-clamp-2 min-w-0 text-[12px] leading-4 [grid-area:1/1]">
            {outcome !== null && (outcome === 'failed' ? t('failed') : t(`copied.${address.worksFor}`))}
          </span>
        </div>
        <SpeedMenu replay={replay} />
        <CopyMomentButton worksFor={address.worksFor} outcome={outcome} onCopy={() => void copy()} />
      </div>
    </div>
  );
}

function PlayButton({ replay }: { readonly replay: Replay }) {
  const t = useTranslations('trace.replay');
  const state = useObserved(replay.player.state, ({ playing, positionMs }) =>
    playing ? 'pause' : positionMs >= replay.player.durationMs ? 'again' : 'play',
  );
  const Icon = { pause: Pause, again: RotateCcw, play: Play }[state];
  return (
    <IconButton
      variant="ghost"
      size="icon"
      label={t(state)}
      aria-keyshortcuts="Space"
      data-shortcut={t('spaceKey')}
      onClick={replay.player.toggle}
      className="pointer-coarse:size-11"
    >
      <Icon
        aria-hidden="true"
        className={classNames('size-4 text-foreground', state !== 'again' && 'fill-current')}
      />
    </IconButton>
  );
}

function SkipButton({ replay }: { readonly replay: Replay }) {
  const t = useTranslations('trace.replay');
  const atEnd = useObserved(replay.player.state, ({ positionMs }) => positionMs >= replay.player.durationMs);
  const silent = useObserved(
    replay.player.state,
    ({ positionMs }) => replay.silenceLeftAt(positionMs) !== null,
  );
  return (
    <IconButton
      variant="ghost"
      size="icon"
      label={t('skip')}
      aria-keyshortcuts="N"
      data-shortcut="N"
      // It keeps the focus at the end, where there is nowhere to go.
      aria-disabled={atEnd}
      onClick={replay.skip}
      className={classNames('aria-disabled:opacity-50 pointer-coarse:size-11', silent && 'bg-accent-tint')}
    >
      <SkipForward aria-hidden="true" className={classNames('size-4', silent && 'text-accent-strong')} />
    </IconButton>
  );
}

function ReplayClock({ replay }: { readonly replay: Replay }) {
  const t = useTranslations('trace.replay');
  const locale = useLocale();
  const { durationMs } = replay.player;
  const clock = useObserved(replay.player.state, ({ positionMs }) =>
    formatClock(positionMs, durationMs, locale),
  );
  const silence = useObserved(replay.player.state, ({ positionMs }) => {
    const leftMs = replay.silenceLeftAt(positionMs);
    return leftMs === null ? null : formatDuration(leftMs, locale);
  });
  return (
    <span className="flex min-w-0 items-baseline gap-2 text-[12px] tabular-nums">
      <span data-slot="replay-clock" className="shrink-0 text-muted-foreground">
        <span key={clock} className="text-foreground">
          {clock}
        </span>{' '}
        / {formatClock(durationMs, durationMs, locale)}
      </span>
      {silence !== null && (
        <span data-slot="replay-silence" className="truncate text-accent-strong max-[359px]:hidden">
          {t('silence', { duration: silence })}
        </span>
      )}
    </span>
  );
}

/** How fast a replay runs, and a menu that changes it. */
function SpeedMenu({ replay }: { readonly replay: Replay }) {
  const t = useTranslations('trace.replay');
  const chosen = useObserved(replay.player.state, ({ speed }) => speed);
  const choose = (value: string): void => {
    const speed = REPLAY_SPEEDS.find((candidate) => String(candidate) === value);
    if (speed !== undefined) replay.player.setSpeed(speed);
  };
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="small"
          aria-label={t('speedNow', { speed: chosen })}
          data-tooltip={t('speed')}
          className="min-w-11 tabular-nums pointer-coarse:h-11"
        >
          {t('times', { speed: chosen })}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="end" aria-label={t('speed')} style={{ minWidth: '6.5rem' }}>
        <DropdownMenuRadioGroup value={String(chosen)} onValueChange={choose}>
          {REPLAY_SPEEDS.map((speed) => (
            <DropdownMenuRadioItem key={speed} value={String(speed)} className="tabular-nums">
              {t('times', { speed })}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
