import { wordText } from '../../word/word-text';
import symbols from './latex-symbols.json';

const SYMBOLS: ReadonlyMap<string, string> = new Map(Object.entries(symbols));
const COMMANDS = new Set(SYMBOLS.values());

const SPECIAL: Readonly<Record<string, string>> = {
  ...{
    '\\': '\\textbackslash{}',
    '{': '\\{',
    '}': '\\}',
    '#': '\\#',
    $: '\\$',
    '%': '\\%',
    '&': '\\&',
    _: '\\_',
  },
  ...{
    '~': '\\textasciitilde{}',
    '^': '\\textasciicircum{}',
    '"': '\\textquotedbl{}',
    '`': '\\textasciigrave{}',
  },
  ...{ '<': '\\textless{}', '>': '\\textgreater{}', '|': '\\textbar{}', '[': '{[}', ']': '{]}', '*': '{*}' },
  // Two of them would become another sign.
  ...{ "'": "'{}", ',': ',{}', '-': '-{}' },
  ...{
    '\u00a0': '~',
    '\u202f': '\\,',
    '\u2009': '\\,',
    '\u2010': '-',
    '\u2011': '\\mbox{-}',
    '\u2012': '--',
    '\u2015': '---',
  },
  ...{ '\u02bf': '\\textquoteleft{}', '\u02be': '\\textquoteright{}' },
};
const ASCII_SPECIAL = /[\\{}#$%&_~^"`<>|[\]*]|'(?=')|,(?=,)|-(?=-)/g;
/** What pdfTeX knows in the fonts that the file asks for. */
const KNOWN = /[¡-ÿĐđıŁłŒœŠšŽž–—‘’‚“”„†‡•…‰‹›€™]/u;
const NOT_ASCII = /[^\n -~]/gu;
/** Says nothing itself, and pdfTeX would stop at it. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]|\p{Variation_Selector}/u;

const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      '\u0300': '\\`',
      '\u0301': "\\'",
      '\u0302': '\\^',
      '\u0303': '\\~',
      '\u0304': '\\=',
      '\u0306': '\\u',
    },
    ...{
      '\u0307': '\\.',
      '\u0308': '\\"',
      '\u030a': '\\r',
      '\u030b': '\\H',
      '\u030c': '\\v',
      '\u0323': '\\d',
    },
    ...{ '\u0327': '\\c', '\u0328': '\\k', '\u0331': '\\b' },
  }),
);

/** A text as LaTeX that says the same, on one line; nothing of it is a command, whatever stands in it. */
export const latexText = (text: string): string =>
  wordText(text)
    .normalize('NFC')
    .replaceAll(/[\n\t]/g, ' ')
    .replaceAll(ASCII_SPECIAL, (sign) => SPECIAL[sign] ?? sign)
    .replaceAll(NOT_ASCII, latexCharacter);

/** Whether a command stands for one sign. */
export const isSymbol = (command: string): boolean => COMMANDS.has(command);

/** Whether pdfTeX knows all letters and signs of a formula as they stand. */
export const hasKnownLetters = (tex: string): boolean =>
  (tex.match(NOT_ASCII) ?? []).every((character) => KNOWN.test(character) || SYMBOLS.has(character));

/** A formula whose letters and signs pdfTeX knows, with commands for those that it knows by commands. */
export const withSymbols = (tex: string): string =>
  tex.replaceAll(NOT_ASCII, (character) => {
    const symbol = SYMBOLS.get(character);
    return symbol === undefined ? character : `{${symbol}}`;
  });

function latexCharacter(character: string): string {
  const special = SPECIAL[character];
  if (special !== undefined) return special;
  const symbol = SYMBOLS.get(character);
  if (symbol !== undefined) return `\\ensuremath{${symbol}}`;
  if (KNOWN.test(character)) return character;
  if (UNSEEN.test(character)) return '';
  return accented(character) ?? `\\papersign{${hex(character)}}{${character}}`;
}

/** A letter with its accents as commands; null where it is another letter, or has others. */
function accented(character: string): string | null {
  const [letter = '', ...marks] = character.normalize('NFD');
  const commands = marks.map((mark) => ACCENTS.get(mark));
  if (!/^[A-Za-z]$/.test(letter) || commands.length === 0 || commands.includes(undefined)) return null;
  return commands.reduce<string>((inner, command) => `${command}{${inner}}`, letter);
}

const hex = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
