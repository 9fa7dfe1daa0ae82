import { nameOf, objectOf, textOf } from './loose-json';

/** Text within a fence that it cannot end. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([mark]) => mark.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A document or program that was written beside a conversation, with its name. */
export function writtenBeside(name: string | null, text: string, language: string | null): string {
  const heading = name === null ? '' : `**${name.replaceAll('*', '')}**\n\n`;
  return `${heading}${language === null ? text : fenced(text, language)}`;
}

/** What ChatGPT wrote into its canvas, as a text; null for a call of any other tool, or a change of what is there. */
export function canvasText(recipient: string, json: string): string | null {
  if (!recipient.startsWith('canmore.create')) return null;
  let call: ReturnType<typeof objectOf>;
  try {
    call = objectOf(JSON.parse(json));
  } catch {
    return null;
  }
  const content = textOf(call.content);
  if (content === '') return null;
  const [kind, language = ''] = textOf(call.type).split('/');
  return writtenBeside(nameOf(call.name), content, kind === 'code' ? plainWord(language) : null);
}

/** A word that may stand behind a fence. */
export const plainWord = (text: string): string => /^[\w+#.-]{1,40}/.exec(text)?.[0] ?? '';
