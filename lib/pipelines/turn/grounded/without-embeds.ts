/** Code, which stays as it is; an image or a link; an address between angles. */
const PIECES =
  /(?<code>`+)[^`]{0,2000}\k<code>|(?<image>!?)\[(?<words>[^[\]\n]{0,300})\]\((?<target>(?:[^()\n]|\([^()\n]{0,300}\)){0,2000})\)|<(?<address>(?:https?|mailto):[^<>\s]{1,2000})>/gu;
/** Would make a link of every "[1]" or "[words]" of the text. */
const DEFINITION = /^[ \t]{0,3}\[[^\]\n]{1,300}\]:[ \t]*\S[^\n]*$/gmu;
/** What stands between the brackets of a marker. */
const MARKER = /^[\d \t,;–—-]+$/;
const WEB = /^https?:\/\//i;

/**
 * An answer without images and links, which a document may have ordered: the words of links stay, and an address only
 * where a source has it, as plain text.
 */
export function withoutEmbeds(answer: string, sources: readonly string[]): string {
  return answer.replace(DEFINITION, '').replace(PIECES, (written: string, ...found: unknown[]) => {
    const { code, image, words = '', target = '', address } = groupsOf(found);
    if (code !== undefined) return written;
    if (address !== undefined) return address;
    if (MARKER.test(words)) return `[${words}]`;
    const [place = ''] = target.trim().split(/\s/);
    if (image !== '') return '';
    const isKnown = WEB.test(place) && sources.some((source) => source.includes(place));
    return isKnown && place !== words ? `${words} (${place})` : words;
  });
}

/** The named groups, which come last. */
const groupsOf = (found: readonly unknown[]): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(Object(found.at(-1))).map(([name, value]) => [name, asText(value)]));

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
