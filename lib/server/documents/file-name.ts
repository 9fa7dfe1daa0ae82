import { DOCUMENT_NAME_LIMIT } from '@/lib/chat/documents/document-words';
import { removeInvisibleCharacters } from '@/lib/reasoning/sanitizer/invisible-characters-rule';

const NAMELESS = 'document';
const LONGEST_EXTENSION = 12;
/** What no name has: characters that end lines or steer terminals, and halves of characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** The name of a file as a header has it, in percent encoding; a header that is none is taken as it stands. */
export function fileNameOf(header: string | null): string {
  try {
    return safeFileName(decodeURIComponent(header ?? ''));
  } catch {
    return safeFileName(header ?? '');
  }
}

/** A name that says no more than what a file is called: no folders, nothing invisible, not too long. */
export function safeFileName(given: string): string {
  const name = plainName(given.split(/[/\\]/).at(-1) ?? '').replace(/^[\s.]+|[\s.]+$/g, '');
  return name === '' ? NAMELESS : shortened(name);
}

/** A name on one line, without anything that cannot be seen; it may be empty. */
export const plainName = (given: string): string =>
  removeInvisibleCharacters(given.replace(UNPRINTABLE, ' '))
    .text.normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** The extension says what it is: it stays. */
function shortened(name: string): string {
  if (name.length <= DOCUMENT_NAME_LIMIT) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : '';
  const stem = name.slice(0, DOCUMENT_NAME_LIMIT - extension.length - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${stem}…${extension}`;
}
