import katex from 'katex';
import { hasKnownLetters, isSymbol, withSymbols } from './latex-text';

const LONGEST = 4_000;
/** What KaTeX knows and LaTeX has not, knows otherwise, or would do more than draw with. */
const REFUSED =
  /(?<!\\)[%#]|\\(?:[gex]?def|let|futurelet|global|long|(?:new|renew|provide)command|char|html\w*|href|url|includegraphics|verb|(?:text|f?box)?color(?:box)?|fcolorbox|[mh]?kern|[mh]skip|hspace|rule|raisebox|cr|newline|vcenter|hbox|@\w*)(?![a-zA-Z])/;
const ENVIRONMENT = /\\begin\{([^}]*)\}/g;
const KNOWN_ENVIRONMENT =
  /^(?:[pbBvV]?matrix|smallmatrix|array|cases|aligned|alignedat|gathered|split|subarray)$/;
/** Those that are formulas of their own. */
const WHOLE = /^\\begin\{((?:align|gather|equation)\*?)\}([\s\S]*)\\end\{\1\}$/;
const ODD_COLUMNS = /\\begin\{array\}\s*\{[^}]*[^lcr|\s}][^}]*\}/;
/** A command as an index or exponent without braces; of most, LaTeX would want these. */
const BARE_INDEX = /[_^]\s*\\([a-zA-Z]+)/g;
const KNOWN_INDEX =
  /^(?:text(?:rm|it|bf)?|math(?:rm|bf|it|sf|tt|cal|bb|frak|scr)|frac|sqrt|hat|bar|vec|tilde|dot|prime|dagger|top|pm|times|to|star)$/;
const COMMAND = /\\([a-zA-Z]+)/g;

/** A formula as LaTeX: what is drawn of it, and the commands that it names. */
interface LatexFormula {
  readonly tex: string;
  /** Whether it is an environment that is a formula by itself. */
  readonly isWhole: boolean;
  readonly commands: readonly string[];
}

/** A formula that a compiler takes; null where it is none, or could do more than be drawn. */
export function latexFormula(typed: string, isDisplay: boolean): LatexFormula | null {
  const tex = typed.replaceAll(/\s+/g, ' ').trim();
  if (
    tex === '' ||
    tex.length > LONGEST ||
    REFUSED.test(tex) ||
    ODD_COLUMNS.test(tex) ||
    !hasKnownLetters(tex)
  )
    return null;
  if (
    [...tex.matchAll(BARE_INDEX)].some(([, name = '']) => !KNOWN_INDEX.test(name) && !isSymbol(`\\${name}`))
  )
    return null;
  const whole = isDisplay ? WHOLE.exec(tex) : null;
  const inner = whole?.[2] ?? tex;
  if ([...inner.matchAll(ENVIRONMENT)].some(([, name = '']) => !KNOWN_ENVIRONMENT.test(name))) return null;
  if (!isFormula(tex, isDisplay)) return null;
  const commands = [...tex.matchAll(COMMAND)].flatMap(([, name]) => name ?? []);
  return { tex: withSymbols(tex), isWhole: whole !== null, commands };
}

function isFormula(tex: string, displayMode: boolean): boolean {
  try {
    katex.renderToString(tex, {
      displayMode,
      output: 'mathml',
      strict: 'ignore',
      trust: false,
      maxExpand: 500,
    });
    return true;
  } catch {
    return false;
  }
}
