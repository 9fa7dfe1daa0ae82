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

/** Whether a link to a moment was copied just now; null where none was tried. */
export type CopyOutcome = 'copied' | 'failed' | null;

/** Copies links to the moment at which a replay stands, and knows for a while whether that worked. */
export function useMomentLinks(replay: Replay, address: MomentAddress) {
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
export function CopyMomentButton({ worksFor, outcome, onCopy }: CopyMomentButtonProps) {
  const t = useTranslations('trace.replay');
  const Icon = { copied: Check, failed: TriangleAlert, ready: Link2 }[outcome ?? 'ready'];
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('copyLink')}
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
    </Button>
  );
}
