import { useLocale, useTranslations } from 'next-intl';
import { labelIn } from '@/lib/trace/label-in';
import type { TurnLine } from './live-turn';
import { useWaitText } from './use-wait-text';

/** Says what a line says in the reader's language, after where in the turn that is. */
export function useLineText(): (line: TurnLine) => string {
  const t = useTranslations('trace.status');
  const locale = useLocale();
  const waitText = useWaitText();
  return ({ text, labels, stage, wait }) => {
    const said = wait ? waitText(wait) : labelIn({ label: text, labels }, locale);
    if (stage === undefined) return said;
    const named = labelIn(stage, locale);
    const round = stage.round === null ? null : t('round', { round: stage.round });
    return [round, named, said === named ? null : said].filter((part) => part !== null).join(' · ');
  };
}
