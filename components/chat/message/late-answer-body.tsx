'use client';

import { type ComponentProps, useEffect } from 'react';
import type { AnswerDrawing } from '@/components/answer/answer-drawing';
import { waitForNetwork } from '@/components/http/wait-for-network';
import { Observable, useObservable } from '@/components/observable/observable';

type Body = AnswerDrawing['Body'];

/** Time after which what could not be loaded is asked for once more. */
const RETRY_MS = 3_000;

/** What draws the bodies of answers: on its way, not to be had now, or here. */
const drawing = new Observable<Body | 'awaited' | 'missing'>('awaited');
let loading: Promise<AnswerDrawing> | null = null;

/** Has answers drawn from the first paint on, in pages that bring what draws them along. */
export const drawAnswersWith = ({ Body }: AnswerDrawing): void => drawing.set(Body);

/** Loads what draws answers, once; rejects when the page is offline. */
export function loadAnswerDrawing(): Promise<AnswerDrawing> {
  loading ??= load().catch((cause) => {
    loading = null;
    drawing.set('missing');
    throw cause;
  });
  return loading;
}

async function load(): Promise<AnswerDrawing> {
  const { answerDrawing } = await import('@/components/answer/answer-drawing');
  drawAnswersWith(answerDrawing);
  return answerDrawing;
}

/** Whether answers cannot be drawn yet, but will be in a moment. */
export const useAwaitsAnswerDrawing = (): boolean => useObservable(drawing) === 'awaited';

/** The body of an answer, once what draws it is here; its plain words where that cannot be loaded. */
export function LateAnswerBody(props: ComponentProps<Body>) {
  const Drawn = useObservable(drawing);
  const isHere = Drawn !== 'awaited' && Drawn !== 'missing';

  useEffect(() => {
    if (isHere) return;
    const giveUp = new AbortController();
    const keepLoading = (): void => {
      loadAnswerDrawing().catch(async () => {
        await waitForNetwork(RETRY_MS, giveUp.signal);
        if (!giveUp.signal.aborted) keepLoading();
      });
    };
    keepLoading();
    return () => giveUp.abort();
  }, [isHere]);

  if (isHere) return <Drawn {...props} />;
  if (Drawn === 'awaited') return null;
  return props.contents.map((content, index) =>
    content.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer grows at its end, so its texts keep their places
      <p key={index} className="whitespace-pre-wrap break-words">
        {content.text}
      </p>
    ) : null,
  );
}
