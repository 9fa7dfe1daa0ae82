/** One line without the characters that would start Markdown or HTML of its own. */
export const inlineMarkdown = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')
    .trim();
