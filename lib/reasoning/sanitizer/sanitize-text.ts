import { type Redaction, sumRedactions } from '@/lib/trace/redaction';
import type { SanitizerOptions } from './sanitizer-options';
import { createTurnSanitizer, type SanitizedChannel } from './turn-sanitizer';

/** Sanitises a whole text of its own, such as a title or a label, by the rules for reasoning or for answers. */
export function sanitizeText(
  text: string,
  channel: SanitizedChannel,
  options: SanitizerOptions,
): { readonly text: string; readonly redactions: readonly Redaction[] } {
  const sanitizer = createTurnSanitizer(options);
  const pieces = [...sanitizer[channel](text), ...sanitizer.flush()];
  return {
    text: pieces.map((piece) => piece.text).join(''),
    redactions: sumRedactions(pieces.flatMap((piece) => piece.redactions)),
  };
}
