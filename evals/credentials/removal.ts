import type { CredentialSample } from '../credential-samples';

const LONGEST_LEFT = 8;
const PLACEHOLDER = /\[[a-z0-9-]+ removed\]/g;
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;

/** Whether something was taken out as a credential. */
export function hasPlaceholder(output: string): boolean {
  return output.search(PLACEHOLDER) !== -1;
}

/**
 * Whether a sample's credential is gone: no eight characters of it in a row are left that were not elsewhere in the
 * text, too; for a sample that does not mark its credential, whether a placeholder stands in the output.
 */
export function isRemoved({ text, secret }: CredentialSample, output: string): boolean {
  if (secret === undefined) return hasPlaceholder(output);
  const left = output.replace(PLACEHOLDER, '\n').replace(INVISIBLE, '');
  const rest = text.replace(INVISIBLE, '').replaceAll(secret, '\n');
  const length = Math.min(LONGEST_LEFT, secret.length);
  for (let start = 0; start + length <= secret.length; start += 1) {
    const part = secret.slice(start, start + length);
    if (left.includes(part) && !rest.includes(part)) return false;
  }
  return true;
}
