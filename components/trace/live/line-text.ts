import { labelIn } from '@/lib/trace/label-in';
import type { Locale } from '@/lib/trace/step-key';
import type { TurnLine } from './live-turn';

/** What a line says to a reader of a language. */
export const lineText = ({ text, labels }: TurnLine, locale: Locale): string =>
  labelIn({ label: text, labels }, locale);
