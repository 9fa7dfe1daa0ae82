import { readLanguage } from '@/lib/text/languages/read-language';
import type { Locale } from '@/lib/trace/step-key';

/** The language for labels: that of the reasoning, else of the user's message, else the fallback. */
export const labelLocale = (
  reasoning: string,
  userText: string | undefined,
  fallback: Locale = 'en',
): Locale => readLanguage(reasoning)?.language ?? readLanguage(userText ?? '')?.language ?? fallback;
