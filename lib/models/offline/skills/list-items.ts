/** The items of a list as people write them: lines, bullets, or one line with commas or semicolons. */
export function readListItems(text: string): string[] {
  const lines = text
    .split('\n')
    .map(cleanItem)
    .filter((item) => item !== '');
  if (lines.length >= 2) return lines;
  const [line = ''] = lines;
  const separator = line.includes(';') ? /\s*;\s*/ : /\s*,\s*(?:and\s+|dan\s+)?|\s+(?:and|dan)\s+/;
  return line
    .replace(/[.!?]$/, '')
    .split(separator)
    .map(cleanItem)
    .filter((item) => item !== '');
}

function cleanItem(item: string): string {
  return item.replace(/^\s*(?:[-*•]|\d+[.)]|\[[ x]?\])\s+/, '').trim();
}
