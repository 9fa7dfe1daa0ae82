import { Check, Link2, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { copyText } from '@/components/chat/message/copy-text';
import { pathOf } from '@/components/chat/state/conversation-path';
import { Button } from '@/components/ui/button';
import { momentQuery } from '../moment-link';
import type { Replay } from './replay';

const CONFIRM_MS = 1_600;

/** Copies a link to the moment at which a replay stands, and says for a while whether that worked. */
export function CopyMomentButton({ replay }: { readonly replay: Replay }) {
  const t = useTranslations('trace.replay');
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (): Promise<void> => {
    const { traceId, conversationId } = replay.timeline;
    const path = `${pathOf(conversationId)}${momentQuery(traceId, replay.player.getState().positionMs)}`;
    setOutcome((await copyText(new URL(path, window.location.origin).href)) ? 'copied' : 'failed');
  };

  const Icon = { copied: Check, failed: TriangleAlert, ready: Link2 }[outcome ?? 'ready'];
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('copyLink')}
        data-tooltip={t(outcome ?? 'copyLink')}
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
      <span role="status" className="sr-only">
        {outcome !== null && t(outcome)}
      </span>
    </>
  );
}
