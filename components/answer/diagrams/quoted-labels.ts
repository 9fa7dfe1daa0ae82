/** The brackets of a node's shape, the longest first. */
const SHAPES: readonly (readonly [string, readonly string[]])[] = [
  ['(((', [')))']],
  ['((', ['))']],
  ['([', ['])']],
  ['[[', [']]']],
  ['[(', [')]']],
  ['[/', ['/]', '\\]']],
  ['[\\', ['\\]', '/]']],
  ['{{', ['}}']],
  ['[', [']']],
  ['(', [')']],
  ['{', ['}']],
  ['>', [']']],
];
/** What comes after a node. */
const AFTER_NODE = /\s*(?:$|;|&|:::|@|<?[-=~][-=~.]|[xo]--|%%)/y;
const ID = /[\p{L}\p{N}_]+(?:[-.](?=[\p{L}\p{N}_])[\p{L}\p{N}_]+)*/uy;
const LINK_WITH_WORDS =
  /(<?(?:--|==|-\.))(?![-=.>xo])\s*(?!["|])(\S.*?)\s*(--+[>xo]?|==+[>xo]?|\.-+[>xo]?)(?=[\s\p{L}\p{N}"])/uy;
const WORDS_OF_LINK = /\|([^|]*)\|/y;
const SUBGRAPH = /^(\s*subgraph\s+)(\S.*?)\s*$/;
const TITLED = /^([\p{L}\p{N}_.-]+)\s*\[(.*)\]$/u;
const HEAD = /^\s*(?:flowchart|graph)\b[^;]*;?/;
const PIE = /^\s*pie\b/;
const SLICE = /^(\s*)([^"\s][^"]*?|"[^"]*")(\s*:\s*[\d.]+\s*)$/;
const VERBATIM =
  /^\s*(?:%%|end\s*;?\s*$|(?:style|classDef|class|linkStyle|click|direction|accTitle|accDescr)\b)/;

/** The same flow chart or pie with all labels in quotation marks, in which brackets and keywords are only text. */
export function quotedLabels(source: string): string {
  const lines = source.split('\n');
  const head = lines.findIndex((line) => HEAD.test(line) || PIE.test(line));
  const quote = PIE.test(lines[head] ?? '') ? quotedSlice : quotedStatement;
  return lines.map((line, index) => (head === -1 || index < head ? line : quote(line))).join('\n');
}

const quotedSlice = (line: string): string =>
  PIE.test(line)
    ? line
    : line.replace(SLICE, (_, indent: string, label: string, rest: string) => indent + quoted(label) + rest);

function quotedStatement(line: string): string {
  if (VERBATIM.test(line)) return line;
  const subgraph = SUBGRAPH.exec(line);
  if (subgraph) return (subgraph[1] ?? '') + quotedTitle(subgraph[2] ?? '');
  let written = HEAD.exec(line)?.[0] ?? '';
  for (let at = written.length; at < line.length; ) {
    const piece = nodeAt(line, at) ?? linkAt(line, at) ?? { text: line.charAt(at), end: at + 1 };
    written += piece.text;
    at = piece.end;
  }
  return written;
}

interface Piece {
  readonly text: string;
  readonly end: number;
}

function nodeAt(line: string, at: number): Piece | null {
  const id = matchAt(ID, line, at)?.[0];
  if (id === undefined) return null;
  const end = at + id.length;
  // As the name of a node the keyword ends whatever it stands in.
  const name = id === 'end' ? 'end_' : id;
  let label: Piece | null = null;
  for (const [opening, closings] of SHAPES) {
    const from = end + opening.length;
    const close = line.startsWith(opening, end) ? closeOf(line, from, closings) : null;
    // Of "[(a) b]" the outer brackets are the shape, of "[(a)]" both.
    if (close && (!label || close.end < label.end))
      label = {
        text: opening + quoted(line.slice(from, close.end - close.text.length)) + close.text,
        end: close.end,
      };
  }
  if (label) return { text: name + label.text, end: label.end };
  return { text: id === 'end' ? 'end_["end"]' : id, end };
}

/** Where a label ends: at the first bracket after which the line goes on as it does after a node. */
function closeOf(line: string, from: number, closings: readonly string[]): Piece | null {
  // What stands in quotation marks is passed over, where these are closed.
  const start = line.startsWith('"', from) ? Math.max(from, line.indexOf('"', from + 1)) : from;
  for (let at = start; at < line.length; at += 1) {
    const closing = closings.find((one) => line.startsWith(one, at));
    if (closing !== undefined && at > from && matchAt(AFTER_NODE, line, at + closing.length))
      return { text: closing, end: at + closing.length };
  }
  return null;
}

function linkAt(line: string, at: number): Piece | null {
  const words = matchAt(WORDS_OF_LINK, line, at);
  if (words) return { text: `|${quoted(words[1] ?? '')}|`, end: at + words[0].length };
  const link = matchAt(LINK_WITH_WORDS, line, at);
  if (link) return { text: `${link[1]} ${quoted(link[2] ?? '')} ${link[3]}`, end: at + link[0].length };
  // The ends of a link are letters, too.
  const plain = matchAt(/[xo<]?[-=~.]{2,}[->xo=.]*/y, line, at);
  return plain && { text: plain[0], end: at + plain[0].length };
}

function quotedTitle(title: string): string {
  const [, id, label = ''] = TITLED.exec(title) ?? [];
  if (id !== undefined) return `${id}[${quoted(label)}]`;
  return /^[\p{L}\p{N}_-]+$/u.test(title) ? title : quoted(title);
}

function quoted(label: string): string {
  const trimmed = label.trim();
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return `"${(isQuoted ? trimmed.slice(1, -1) : trimmed).replaceAll('"', '#quot;')}"`;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
