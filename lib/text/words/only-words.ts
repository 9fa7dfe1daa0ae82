/** The words of a text with one space between them: without marks and signs, so that two spellings are the same. */
export const onlyWords = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
