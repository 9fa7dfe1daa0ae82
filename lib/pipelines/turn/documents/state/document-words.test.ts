import { expect, it } from 'vitest';
import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { LOCALES } from '@/lib/trace/locales';
import { leftOutText, NEAREST_INSTEAD } from '../release-grounded';
import { beyondText, unmentionedText } from './document-words';

it.each(LOCALES)(
  'says what is missing in words that no rule takes for those of a hidden prompt (%s)',
  (locale) => {
    const sanitize = createStructuredSanitizer({});
    const sentences = [
      unmentionedText(['gaji'], locale),
      unmentionedText(['captain', 'earn'], locale),
      leftOutText(1, locale),
      leftOutText(3, locale),
      beyondText({ searches: 12, openings: 9 }, { calls: 8, openings: 5 }, locale),
      NEAREST_INSTEAD[locale],
    ];
    for (const sentence of sentences) expect(sanitize(sentence, 'words', 2_000).value).toBe(sentence);
  },
);
