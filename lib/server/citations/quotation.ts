import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { shownQuote } from '@/lib/reasoning/trace-collector/grounded-part';

/** Makes what gives words of documents as they are shown, live and later alike. */
export function quotationSanitizer(): (words: string) => string {
  // Quotations pass no rules for sentences.
  const sanitize = createStructuredSanitizer({ rules: [] });
  return (words) => shownQuote(words, sanitize).value;
}
