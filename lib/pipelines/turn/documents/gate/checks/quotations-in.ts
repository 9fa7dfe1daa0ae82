const INLINE = /"([^"\n]{8,2000})"|“([^”\n]{8,2000})”|«([^»\n]{8,2000})»|(?<!`)`([^`\n]{4,2000})`(?!`)/gu;
const FENCED = /```[^\n]*\n([\s\S]*?)```/g;
const BLOCK = /(?:^|\n)((?:> ?[^\n]*(?:\n|$))+)/g;

/** What an answer quotes: between quotation marks, as code, or as a block. */
export function quotationsIn(answer: string): readonly string[] {
  const fenced = [...answer.matchAll(FENCED)].map(([, code = '']) => code.trim());
  const prose = answer.replace(FENCED, '\n');
  const blocks = [...prose.matchAll(BLOCK)].map(([, block = '']) =>
    block
      .replace(/^> ?/gm, '')
      .replace(/\s*\[\d+\]/g, '')
      .replace(/^["“«]|["”»]\s*$/g, '')
      .trim(),
  );
  const inline = [...prose.replace(BLOCK, '\n').matchAll(INLINE)].map((found) =>
    (found.slice(1).find(Boolean) ?? '').trim(),
  );
  return [...fenced, ...blocks, ...inline].filter((quote) => quote !== '');
}
