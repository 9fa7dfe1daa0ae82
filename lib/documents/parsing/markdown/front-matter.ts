import { type DocumentFacts, NO_FACTS } from '../builder/document-builder';
import { isoDay } from '../builder/iso-day';

const FRONT_MATTER = /^---[ \t]*\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const QUOTES = /^(["'])(.*)\1$/;

/** What stands before a Markdown text between lines of dashes, and the text after it. */
export function readFrontMatter(markdown: string): { readonly facts: DocumentFacts; readonly body: string } {
  const found = FRONT_MATTER.exec(markdown);
  const lines = found?.[1]?.split('\n') ?? [];
  // A rule, and further down another one, are no front matter.
  if (!found || !lines.every((line) => /^(?:[\w-]+[ \t]*:|[ \t#-]|$)/.test(line)))
    return { facts: NO_FACTS, body: markdown };
  const value = (name: string): string | null => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
    return (
      line
        ?.slice(name.length + 1)
        .trim()
        .replace(QUOTES, '$2') || null
    );
  };
  return {
    facts: { title: value('title'), author: value('author'), date: isoDay(value('date')) },
    body: markdown.slice(found[0].length),
  };
}
