'use client';

import { FastForward } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLiveTurn } from '@/components/trace/live/use-live-turn';
import { LiveResearch } from '@/components/trace/research/live-research';
import { Button } from '@/components/ui/button';
import type { MessageMetadata } from '@/lib/chat/chat-message';
import type { Activity } from '@/lib/trace/activity';
import { answerNow } from '../state/requests/api-client';

/** Stages that only write and show the answer. */
const ANSWERING: ReadonlySet<string> = new Set(['deep_synthesis', 'research_release']);

const isGathering = ({ kind, status, name }: Activity): boolean =>
  kind === 'stage' && status === 'running' && !ANSWERING.has(name);

interface AnswerNowProps {
  readonly metadata: MessageMetadata | undefined;
}

/** While a turn gathers what it answers from: what research does, and an end of that, to answer from what there is. */
export function AnswerNow({ metadata }: AnswerNowProps) {
  const t = useTranslations('message');
  const conversationId = metadata?.conversationId;
  const gathers = useLiveTurn(
    metadata?.traceId,
    (turn) =>
      turn !== undefined && turn.phase !== 'settled' && [...turn.activities.values()].some(isGathering),
  );
  const [asked, setAsked] = useState(false);
  if (conversationId === undefined) return null;
  const research = <LiveResearch traceId={metadata?.traceId} conversationId={conversationId} />;
  if (!gathers) return research;
  const ask = async (): Promise<void> => {
    setAsked(true);
    // Whoever sees no effect asks again.
    await answerNow(conversationId).catch(() => setAsked(false));
  };
  return (
    <>
      {research}
      <Button
        variant="outline"
        size="small"
        className="mt-1"
        data-tooltip={t('answerNowHint')}
        aria-disabled={asked}
        onClick={() => {
          if (!asked) void ask();
        }}
      >
        <FastForward aria-hidden="true" className="size-3.5" />
        {t(asked ? 'answeringNow' : 'answerNow')}
      </Button>
    </>
  );
}
