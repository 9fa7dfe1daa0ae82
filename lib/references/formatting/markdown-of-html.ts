import { Parser } from 'htmlparser2';
import { Autolinks } from '../../text/markdown/inline/autolinks';
import { lexInline } from '../../text/markdown/inline/lex-inline';

/** How some text is set. */
interface Face {
  readonly italic: boolean;
  readonly bold: boolean;
  readonly raised: 'sup' | 'sub' | null;
}
interface Run {
  readonly face: Face;
  text: string;
}

const PLAIN: Face = { italic: false, bold: false, raised: null };
const SPECIAL = /[\\`*_[\]<>~$|@^#{}]|&(?=[#\p{L}])/gu;
/** What would begin a list, a heading or a quotation at the start of a line. */
const LINE_START = /^(\d{1,9})([.)])(?=\s|$)|^([-+])(?=\s|$)/;
const WORD = /[\p{L}\p{N}]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const NO_DEFINITIONS = new Map<string, string>();

/** What citeproc's HTML of a citation or an entry says, as Markdown on one line. */
export function markdownOfHtml(html: string): string {
  const written = writeRuns(runsOf(html));
  // Escaped brackets around formulas' signs would be a formula.
  const hasFormula = lexInline(written, { definitions: NO_DEFINITIONS, growing: false }).some(
    ({ kind }) => kind === 'math',
  );
  return hasFormula ? written.replaceAll('\\[', '&#91;').replaceAll('\\]', '&#93;') : written;
}

function runsOf(html: string): readonly Run[] {
  const runs: Run[] = [];
  const faces: Face[] = [PLAIN];
  const add = (text: string): void => {
    const face = faces.at(-1) ?? PLAIN;
    const last = runs.at(-1);
    if (last && isSame(last.face, face)) last.text += text;
    else runs.push({ face, text });
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        // Blocks of an entry, such as its number and the rest, follow each other in its line.
        if (name === 'div') add(' ');
        faces.push(faceIn(faces.at(-1) ?? PLAIN, name, attributes.style ?? ''));
      },
      onclosetag: () => {
        faces.pop();
      },
      ontext: add,
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return trimmed(runs);
}

function faceIn(face: Face, name: string, style: string): Face {
  switch (name) {
    case 'i':
    case 'em':
      return { ...face, italic: true };
    case 'b':
    case 'strong':
      return { ...face, bold: true };
    case 'sup':
    case 'sub':
      return { ...face, raised: name };
    default:
      return {
        italic: face.italic && !style.includes('font-style:normal'),
        bold: face.bold && !style.includes('font-weight:normal'),
        raised: style.includes('baseline') ? null : face.raised,
      };
  }
}

const isSame = (left: Face, right: Face): boolean =>
  left.italic === right.italic && left.bold === right.bold && left.raised === right.raised;

/** Runs on one line, with their blanks outside of marks. */
function trimmed(runs: readonly Run[]): readonly Run[] {
  const spread: Run[] = [];
  for (const { face, text } of runs) {
    const [, before = '', words = '', after = ''] =
      /^(\s*)([\s\S]*?)(\s*)$/.exec(text.replaceAll(/\s+/g, blank)) ?? [];
    for (const [part, set] of [
      [before, PLAIN],
      [words, face],
      [after, PLAIN],
    ] as const) {
      const last = spread.at(-1);
      if (part === '') continue;
      if (last && isSame(last.face, set)) last.text += part;
      else spread.push({ face: set, text: part });
    }
  }
  const first = spread[0];
  if (first) first.text = first.text.trimStart();
  const last = spread.at(-1);
  if (last) last.text = last.text.trimEnd();
  return spread
    .filter(({ text }) => text !== '')
    .map(({ face, text }) => ({ face, text: text.replaceAll(/ {2,}/g, ' ') }));
}

/** Blanks that are not to break stay. */
const blank = (spaces: string): string =>
  /[^\S\n\r\t ]/.test(spaces) ? spaces.replaceAll(/[\n\r\t]/g, ' ') : ' ';

function writeRuns(runs: readonly Run[]): string {
  let written = '';
  runs.forEach(({ face, text }, index) => {
    const isMarked = face.italic || face.bold;
    const before = runs[index - 1]?.text.at(-1) ?? ' ';
    const after = runs[index + 1]?.text.at(0) ?? ' ';
    const isBeside = isMarked && (isSet(runs[index - 1]) || isSet(runs[index + 1]));
    const canMark = !isBeside && opens(before, text.charAt(0)) && opens(after, text.at(-1) ?? '');
    let words = escaped(text, written === '');
    if (face.raised) words = `<${face.raised}>${words}</${face.raised}>`;
    if (face.bold) words = canMark ? `**${words}**` : `<strong>${words}</strong>`;
    if (face.italic) words = canMark ? `*${words}*` : `<em>${words}</em>`;
    written += words;
  });
  return written;
}

const isSet = (run: Run | undefined): boolean => run !== undefined && (run.face.italic || run.face.bold);

/** Whether a mark between these two is one for whoever reads Markdown. */
const opens = (outside: string, inside: string): boolean => !PUNCTUATION.test(inside) || !WORD.test(outside);

function escaped(text: string, isStart: boolean): string {
  let written = '';
  let from = 0;
  const links = new Autolinks(text);
  for (let link = links.next(0); link; link = links.next(link.end)) {
    if (!/^https?:\/\/[^\s<>]+$/.test(text.slice(link.start, link.end))) continue;
    written += `${escapedWords(text.slice(from, link.start))}<${text.slice(link.start, link.end)}>`;
    from = link.end;
  }
  written += escapedWords(text.slice(from));
  return isStart
    ? written.replace(LINE_START, (_, number = '', sign = '', dash = '') => `${number}\\${sign}${dash}`)
    : written;
}

const escapedWords = (words: string): string => words.replaceAll(SPECIAL, '\\$&');
