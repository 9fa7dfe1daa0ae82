import { createTranslator } from 'next-intl';
import type { ChainVerdict } from '@/lib/trace/chain-verdict';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from './phrases';

/** A chain's verdict in plain sentences, the first of which is its name; the trace at fault is named. */
export function verdictSentences(verdict: ChainVerdict, locale: Locale): string[] {
  const t = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'review.chain' });
  if (verdict.verified) {
    const { length, beforeKeys } = verdict;
    const covered = beforeKeys === undefined ? t('covered') : t('someBeforeKeys', { count: beforeKeys });
    return [`${t('verified')}.`, t('length', { count: length }), covered];
  }
  switch (verdict.reason) {
    case 'tampered': {
      const { code, traceId } = verdict.break;
      const at = traceId === null ? [] : [`${t('at', { traceId })}.`];
      return [`${t('tampered')}.`, t(`breaks.${code}`), ...at];
    }
    case 'unknown-key':
      return [`${t('unknownKey')}.`, t('unknownKeyText', { keyId: verdict.keyId })];
    case 'made-before-keys':
      return [`${t('madeBeforeKeys')}.`, t('allBeforeKeys')];
  }
}
