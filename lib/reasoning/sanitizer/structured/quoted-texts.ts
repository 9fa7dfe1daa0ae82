import { type Redaction, sumRedactions } from '@/lib/trace/redaction';
import { removeInvisibleCharacters } from '../invisible-characters-rule';
import { sanitizeText } from '../sanitize-text';
import { REMOVED } from './structured-sanitizer';

/** A text of a source, with the name under which it stands there. */
export interface QuotedText {
  readonly name: string;
  readonly text: string;
}

/** Sanitises texts that are quoted as they are, such as the cells of a table: only what must not be shown goes. */
export function sanitizeQuotedTexts(quoted: readonly QuotedText[]): {
  readonly texts: readonly string[];
  readonly redactions: readonly Redaction[];
} {
  // Nearly always there is nothing to take out, which one look at all of them shows.
  if (removalsOf(quoted.map(line).join('\n')).length === 0)
    return { texts: quoted.map(({ text }) => text), redactions: [] };
  const redactions: Redaction[] = [];
  const texts = quoted.map((one) => {
    const { text, removed } = sanitized(one);
    redactions.push(...removed);
    return text;
  });
  return { texts, redactions: sumRedactions(redactions) };
}

const line = ({ name, text }: QuotedText): string => `${name} = "${text}"`;

function removalsOf(text: string): readonly Redaction[] {
  const { text: visible, count } = removeInvisibleCharacters(text);
  if (count > 0) return [{ ruleId: 'invisible-characters', count }];
  return sanitizeText(visible, 'answer', {}).redactions;
}

function sanitized(quoted: QuotedText): { readonly text: string; readonly removed: readonly Redaction[] } {
  const visible = removeInvisibleCharacters(quoted.text);
  const removed: Redaction[] =
    visible.count > 0 ? [{ ruleId: 'invisible-characters', count: visible.count }] : [];
  const alone = sanitizeText(visible.text, 'answer', {});
  if (alone.redactions.length > 0) removed.push(...alone.redactions);
  else if (sanitizeText(line({ ...quoted, text: visible.text }), 'answer', {}).redactions.length > 0) {
    // A credential by the name under which it stands.
    removed.push({ ruleId: 'credentials', count: 1 });
    return { text: REMOVED, removed };
  }
  return { text: alone.text.trim() === '' ? REMOVED : alone.text, removed };
}
