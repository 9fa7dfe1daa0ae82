import { CredentialScanner } from './credential-scanner';
import { type DecodedView, decodeView } from './decoded-view';
import type { CredentialSpan } from './tokens/credential-span';

/** What stands in the place of a credential, by its kind: `[github-token removed]`. */
export const placeholderOf = (kind: string): string => `[${kind} removed]`;

/** The spans of a view, as they stand in the original text. */
export function originalSpans(
  view: DecodedView,
  spans: readonly CredentialSpan[],
): readonly CredentialSpan[] {
  const { starts } = view;
  if (starts === undefined) return spans;
  return spans.map(({ start, end, kind }) => ({
    start: starts[start] ?? view.length,
    end: starts[end] ?? view.length,
    kind,
  }));
}

/** The credentials in a text, in order; encoded ones too. Time is linear in the text. */
export function findCredentials(text: string): readonly CredentialSpan[] {
  const view = decodeView(text, true);
  const { spans } = new CredentialScanner().scan(view.text, 0, true);
  return spans.length === 0 ? spans : originalSpans(view, spans);
}

/** A text without something, and how often that was in it. */
interface Redacted {
  readonly text: string;
  readonly count: number;
}

/** Puts a typed placeholder in the place of each credential; the count says how many there were. */
export const redactCredentials = (text: string): Redacted => withPlaceholders(text, findCredentials(text));

/** Puts a typed placeholder in the place of each span of a text, which are in order. */
export function withPlaceholders(
  text: string,
  spans: readonly { readonly start: number; readonly end: number; readonly kind: string }[],
): Redacted {
  if (spans.length === 0) return { text, count: 0 };
  const parts: string[] = [];
  let index = 0;
  for (const { start, end, kind } of spans) {
    parts.push(text.slice(index, start), placeholderOf(kind));
    index = end;
  }
  parts.push(text.slice(index));
  return { text: parts.join(''), count: spans.length };
}
