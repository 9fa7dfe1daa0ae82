import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useChatShell } from '../state/shell/chat-shell-context';
import { turnNewsOn } from './news-setting';

/** Has somebody told of long answers from now on, and says what the browser makes of that; to be called in a click. */
export function useTurnNewsOn(): () => void {
  const t = useTranslations('news');
  const { toast } = useChatShell();
  return useCallback(() => {
    void turnNewsOn().then((isOn) => toast(t(isOn ? 'isOn' : 'refused'), !isOn));
  }, [t, toast]);
}
