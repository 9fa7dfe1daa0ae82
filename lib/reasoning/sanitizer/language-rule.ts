import { identifyLanguage } from '@/lib/text/languages/identify-language';
import type { SanitizerRule } from './sanitizer-rule';

/**
 * Drops sentences that are in another language than the allowed ones (ISO 639-1 codes). What is too short to
 * tell, and fragments without sentence words of their own, stay.
 */
export function createLanguageRule(options: { readonly allowedLanguages: readonly string[] }): SanitizerRule {
  const allowed = new Set(options.allowedLanguages);
  return {
    id: 'language',
    apply: (sentence) => {
      const { language, confident } = identifyLanguage(sentence);
      return confident && !allowed.has(language) ? { text: '', count: 1 } : { text: sentence, count: 0 };
    },
  };
}
