import { useTranslations } from 'next-intl';
import { useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { Replay } from './replay';
import { REPLAY_SPEEDS } from './replay-player';

/** How fast a replay runs, and a menu that changes it. */
export function SpeedMenu({ replay }: { readonly replay: Replay }) {
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
