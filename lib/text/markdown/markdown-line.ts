/** Text in which nothing starts Markdown or HTML of its own. */
export const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&');

/** The same as one line. */
export const markdownLine = (text: string): string => escapeMarkdown(text.replaceAll(/\s+/g, ' ')).trim();
