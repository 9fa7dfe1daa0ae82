import { readLanguage } from '@/lib/text/languages/read-language';
import { scriptLanguage } from '@/lib/text/languages/script-language';
import { plainText } from '@/lib/text/markdown/plain-text';
import { splitSentences } from '@/lib/text/sentences/split-sentences';

/** What is read at once: browsers fall silent within longer ones. */
const LONGEST = 220;
const CODE = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))/gmu;
/** What is seen and not said: marks of sources, lines of tables, rules, addresses. */
const UNSAID = /\[\^?[\d,;–\s-]{1,20}\]|^[\s|:–-]+$|https?:\/\/\S+/gmu;
const TAG = /<\/?[a-z][^<>]*>/giu;
const CELLS = /\s*\|\s*/gu;

/** A Markdown text as what is read aloud of it, in parts of a few sentences; code is left out. */
export function spokenParts(markdown: string): readonly string[] {
  const said = markdown.replace(CODE, '').replace(TAG, '').replace(UNSAID, '');
  const parts: string[] = [];
  for (const line of said.split('\n')) {
    const words = plainText(line)
      .replace(CELLS, ', ')
      .replace(/^, |, $/g, '');
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    let part = '';
    for (const sentence of splitSentences(words)) {
      if (part !== '' && part.length + sentence.length > LONGEST) {
        parts.push(part.trim());
        part = '';
      }
      part += sentence;
    }
    if (part.trim() !== '') parts.push(part.trim());
  }
  return parts;
}

/** The language in which a text is read: that of its letters, of its words, else the reader's own. */
export const spokenLanguage = (text: string, locale: string): string =>
  scriptLanguage(text) ?? readLanguage(text)?.language ?? locale;
