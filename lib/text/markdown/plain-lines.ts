import { withoutMarks } from './plain-text';

const HEADING = /^#{1,6}\s+(?=\S)/;
const ITEM = /^[-*+]\s+(?=\S)/;
/** A line that is bold as a whole stands for a heading. */
const BOLD_LINE = /^\*\*[^*]+\*\*$/;

/** A line of a text in Markdown, without its marks. */
export interface PlainLine {
  readonly kind: 'heading' | 'item' | 'words';
  readonly text: string;
}

/** The lines of a text in Markdown that say something, each with what it is; the words of links stay. */
export function plainLines(markdown: string): readonly PlainLine[] {
  return markdown.split('\n').flatMap((line): PlainLine[] => {
    const trimmed = line.trim();
    const isHeading = HEADING.test(trimmed) || BOLD_LINE.test(trimmed);
    const kind = isHeading ? 'heading' : ITEM.test(trimmed) ? 'item' : 'words';
    const text = withoutMarks(trimmed.replace(HEADING, '').replace(ITEM, ''));
    return text === '' ? [] : [{ kind, text }];
  });
}

/** The same as one text, with a sign before what stands in lists. */
export const withoutMarkdown = (markdown: string): string =>
  plainLines(markdown)
    .map(({ kind, text }, index) => {
      if (kind === 'item') return `• ${text}`;
      return kind === 'heading' && index > 0 ? `\n${text}` : text;
    })
    .join('\n');
