import type { Activity } from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';
import type { StructuredSanitizer } from '../sanitizer/structured/structured-sanitizer';

type Detail = NonNullable<Activity['detail']>;

/** Characters of JSON that are kept of each entry. */
const ENTRY_LIMIT = 4_000;

/** A detail as it may be shown, each entry for itself; `isCut` is added where one was longer than what is kept. */
export function sanitizedDetail(
  detail: Detail,
  sanitizeJson: StructuredSanitizer,
): { readonly detail: Detail; readonly redactions: readonly Redaction[] } {
  const shown: Detail = {};
  const redactions: Redaction[] = [];
  for (const [name, said] of Object.entries(detail)) {
    const entry = sanitizeJson(said, 'words', ENTRY_LIMIT);
    shown[name] = entry.value;
    if (entry.isCut) shown.isCut = true;
    redactions.push(...entry.redactions);
  }
  return { detail: shown, redactions };
}
