import { type Redaction, sumRedactions } from '@/lib/trace/redaction';
import type { SanitizerOptions } from './sanitizer-options';
import { createThoughtSanitizer } from './thought-sanitizer';
import { createTurnSanitizer, type SanitizedChannel } from './turn-sanitizer';

/** Sanitises a whole text of its own, such as a title or a label, by the rules for reasoning or for answers. */
export function sanitizeText(
  text: string,
  channel: SanitizedChannel,
  options: SanitizerOptions,
): { readonly text: string; readonly redactions: readonly Redaction[] } {
  const pieces = channel === 'thought' ? thoughtPieces(text, options) : answerPieces(text, options);
  return {
    text: pieces.map((piece) => piece.text).join(''),
    redactions: sumRedactions(pieces.flatMap((piece) => piece.redactions)),
  };
}

function thoughtPieces(text: string, options: SanitizerOptions) {
  const sanitizer = createThoughtSanitizer(options);
  return [...sanitizer.push(text), ...sanitizer.flush()];
}

function answerPieces(text: string, options: SanitizerOptions) {
  const sanitizer = createTurnSanitizer(options);
  return [...sanitizer.answer(text), ...sanitizer.flush()];
}
