import { Parser } from 'htmlparser2';

/** What is in these is no markup: closed at once, it would become some. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes']);
const CLOSING = /^<\/([a-z][^\s/>]*)\s*>$/i;

/**
 * HTML in which no element stands deeper than that, since what reads it takes as long for each as it is deep: as in
 * browsers, what is further in stands beside. Time is linear in the text, times the depth.
 */
export function limitDepth(html: string, deepest: number): string {
  const kept: string[] = [];
  /** How many of each name were closed at once, whose own ends close nothing. */
  const beyond = new Map<string, number>();
  let [depth, opened, from] = [0, '', 0];
  const parser = new Parser({
    onopentag(name) {
      depth += 1;
      opened = name;
    },
    onclosetag() {
      depth -= 1;
    },
  });
  for (let [at, end] = [0, 0]; at < html.length; at = end) {
    end = html.indexOf('>', at) + 1 || html.length;
    const piece = html.slice(at, end);
    const words = beyond.size > 0 ? Math.max(0, piece.lastIndexOf('</')) : piece.length;
    const name = CLOSING.exec(piece.slice(words))?.[1]?.toLowerCase() ?? '';
    const left = beyond.get(name) ?? 0;
    const taken = left > 0 ? piece.slice(0, words) : piece;
    // It keeps what is empty, and would take longer with each.
    if (taken !== '') parser.write(taken);
    if (left > 0) {
      beyond.set(name, left - 1);
      // Where it ended, a block ends still.
      kept.push(html.slice(from, at + words), `<${name}></${name}>`);
      from = end;
    } else if (depth > deepest && !RAW.has(opened)) {
      const close = `</${opened}>`;
      beyond.set(opened, (beyond.get(opened) ?? 0) + 1);
      kept.push(html.slice(from, end), close);
      parser.write(close);
      from = end;
    }
  }
  return kept.length === 0 ? html : kept.join('') + html.slice(from);
}
