import { Check, Link2, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { copyText } from '@/components/page/copy-text';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { type MomentAddress, momentQuery } from './moment-link';
import type { Replay } from './replay';

/** Long enough to read for whom the link works. */
const CONFIRM_MS = 4_000;

interface CopyMomentButtonProps {
  readonly replay: Replay;
  readonly address: MomentAddress;
}

/** Copies a link to the moment at which a replay stands, and says for a while whether that worked, and for whom. */
export function CopyMomentButton({ replay, address }: CopyMomentButtonProps) {
  const t = useTranslations('trace.replay');
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (): Promise<void> => {
    const path = `${address.path}${momentQuery(replay.timeline.traceId, replay.player.state.get().positionMs)}`;
    setOutcome((await copyText(new URL(path, window.location.origin).href)) ? 'copied' : 'failed');
  };

  const Icon = { copied: Check, failed: TriangleAlert, ready: Link2 }[outcome ?? 'ready'];
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('copyLink')}
        data-tooltip={t(`copyLinkFor.${address.worksFor}`)}
        onClick={() => void copy()}
        className="pointer-coarse:size-11"
      >
        <Icon
          aria-hidden="true"
          className={
            outcome === 'copied'
              ? 'size-4 text-accent-strong'
              : outcome === 'failed'
                ? 'size-4 text-warning'
                : 'size-4'
          }
        />
      </Button>
      <span
        role="status"
        className={classNames(
          outcome !== null &&
            'pointer-events-none absolute right-3 bottom-full z-10 mb-2 rounded-lg border border-line bg-surface px-3 py-1.5 text-[12.5px] leading-5 shadow-floating motion-safe:animate-fade-in',
        )}
      >
        {outcome !== null && (outcome === 'failed' ? t('failed') : t(`copied.${address.worksFor}`))}
      </span>
    </>
  );
}
