const UNSEEN = /<(script|style|textarea)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g;
const LIST = /<(\/?)(ol|ul|li)(?: start="(\d+)")?>/g;
const BLOCK = /<\/?(?:p|h\d|blockquote|pre|br|div|td|tr|table|hr)\b[^>]*>/g;
const IMAGE = /<img[^>]*alt="([^"]*)"[^>]*>/g;
const TAG = /<[a-z/!][^>]*>/gi;

/** What the HTML of the specification of Markdown shows: words, numbers of items, images by what they are said to show. */
export const shownBy = (html: string): string =>
  numbered(html.replaceAll(UNSEEN, ''))
    .replaceAll(IMAGE, '$1')
    .replaceAll(BLOCK, ' ')
    .replaceAll(TAG, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The items of ordered lists with their numbers, where words follow at once. */
function numbered(html: string): string {
  const open: (number | null)[] = [];
  return html.replaceAll(LIST, (_, closing: string, name: string, start: string | undefined, at: number) => {
    if (name === 'li') {
      const next = open.at(-1);
      if (closing !== '' || next == null) return ' ';
      open[open.length - 1] = next + 1;
      const rest = html.slice(at + '<li>'.length).replace(/^\s*(?:<(?:p|blockquote)>\s*)*/, '');
      return /^<(?:\/li|pre|ul|ol|h\d)/.test(rest) ? ' ' : ` ${next}. `;
    }
    if (closing === '') open.push(name === 'ol' ? Number(start ?? 1) : null);
    else open.pop();
    return ' ';
  });
}
