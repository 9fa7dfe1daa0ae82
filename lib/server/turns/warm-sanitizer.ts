import { sanitizeText } from '@/lib/reasoning/sanitizer/sanitize-text';

const SENTENCES = [
  'I compare both offers and answer with the cheaper one first. ',
  'Saya bandingkan kedua tawaran lalu menjawab dengan yang lebih murah dulu. ',
];

/** Loads what the rules learn from before the first turn, whose first thought would otherwise wait for it. */
export function warmSanitizer(): void {
  for (const sentence of SENTENCES) sanitizeText(sentence, 'thought', {});
}
