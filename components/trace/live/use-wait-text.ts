import { useLocale, useTranslations } from 'next-intl';
import { formatDuration } from '@/lib/trace/format-duration';
import type { ModelWait } from './live-turn';

/** Says what the model's server is waited for, in the reader's language. */
export function useWaitText(): (wait: ModelWait) => string {
  const t = useTranslations('trace.status');
  const locale = useLocale();
  return (wait) => {
    if (wait.phase === 'waiting') return t('waitingForModel', { ahead: wait.ahead });
    const { tokens, tokensPerSecond, leftMs } = wait;
    if (tokensPerSecond === undefined) return t('readingTokens', { tokens });
    const rate = { tokensPerSecond };
    return leftMs === undefined
      ? t('readingSlowly', rate)
      : t('readingFor', { ...rate, duration: formatDuration(leftMs, locale) });
  };
}
