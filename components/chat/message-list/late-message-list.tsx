'use client';

import type { ComponentProps } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { Observable, useObservable } from '@/components/observable/observable';
import type { MessageDrawing } from './message-drawing';
import { MessagesSkeleton } from './messages-skeleton';
import { PlainMessages } from './plain-messages';

type List = MessageDrawing['List'];

/** What draws messages: on its way, not to be had now, or here. */
const drawing = new Observable<List | 'awaited' | 'missing'>('awaited');
let loading: Promise<MessageDrawing> | null = null;

/** Has messages drawn from the first paint on, in pages that bring what draws them along. */
export const drawMessagesWith = ({ List }: MessageDrawing): void => drawing.set(List);

/** Loads what draws messages, once, however often that has to be tried. */
export function loadMessageDrawing(): Promise<MessageDrawing> {
  loading ??= keepLoading(load);
  return loading;
}

async function load(): Promise<MessageDrawing> {
  try {
    const { messageDrawing } = await import('./message-drawing');
    drawMessagesWith(messageDrawing);
    return messageDrawing;
  } catch (cause) {
    drawing.set('missing');
    throw cause;
  }
}

/**
 * The messages of a conversation, once what draws them is here. Until then the skeleton stays where they were there
 * before; what is being said now, and everything where that cannot be loaded, is shown in its plain words.
 */
export function LateMessageList(props: ComponentProps<List>) {
  const Drawn = useObservable(drawing);
  if (typeof Drawn !== 'string') return <Drawn {...props} />;
  if (Drawn === 'awaited' && !props.busy) return <MessagesSkeleton />;
  return <PlainMessages messages={props.messages} />;
}
