import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { readCookie } from '@/components/page/read-cookie';
import { writeCookie } from '@/components/page/write-cookie';
import { ANSWER_NEWS_COOKIE } from '@/lib/chat/preferences';
import { useChatShell } from '../state/shell/chat-shell-context';

/** Has somebody told of long answers from now on, and says what the browser makes of that; to be called in a click. */
export function useTurnNewsOn(): () => void {
  const t = useTranslations('news');
  const { toast } = useChatShell();
  return useCallback(() => {
    void turnNewsOn().then((isOn) => toast(t(isOn ? 'isOn' : 'refused'), !isOn));
  }, [t, toast]);
}

/** Whether somebody is told of long answers; `blocked` by the browser for this site, or not possible in it at all. */
export type NewsSetting = 'on' | 'off' | 'blocked' | 'unavailable';

/** On Android pages cannot notify by themselves, although they are told that they may. */
const isAvailable = (): boolean => 'Notification' in window && !/Android/.test(navigator.userAgent);

export function newsSetting(): NewsSetting {
  if (!isAvailable()) return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  const isWanted = readCookie(ANSWER_NEWS_COOKIE) === 'on';
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Whether somebody has chosen, or was asked to. */
export const isNewsChosen = (): boolean => readCookie(ANSWER_NEWS_COOKIE) !== undefined;

export const turnNewsOff = (): void => writeCookie(ANSWER_NEWS_COOKIE, 'off');

/** Asks the browser, which hears of it only in a click; false where it refuses. */
export async function turnNewsOn(): Promise<boolean> {
  const isGranted = (await Notification.requestPermission()) === 'granted';
  writeCookie(ANSWER_NEWS_COOKIE, isGranted ? 'on' : 'off');
  return isGranted;
}
