import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { type ClauseKind, isAttribution, kindOfClause } from './clause-kind';
import { markCounts } from './mark-counts';
import { plainWord } from './plain-words';

/** A part of a sentence that says one thing. */
export interface Clause {
  /** Words in small letters and plain spelling, numbers as `#3`, quotations as `q0`. */
  readonly plain: string;
  /** As it was written, perhaps with what stands around it. */
  readonly written: string;
  readonly kind: ClauseKind;
}

export interface PromptSentence {
  /** As it was written, quotations as `⟦0⟧`. */
  readonly written: string;
  /** Like a clause's, with the signs between clauses. */
  readonly plain: string;
  readonly clauses: readonly Clause[];
}

export interface ReadPrompt {
  readonly sentences: readonly PromptSentence[];
  readonly quoted: readonly string[];
}

const QUOTATION =
  /"([^"\n]{1,200})"|“([^”\n]{1,200})”|«([^»\n]{1,200})»|(?<![\p{L}\p{N}])['‘]([^'’\n]{1,80}(?:['’]\p{L}[^'’\n]{0,80})?)['’](?![\p{L}\p{N}])/gu;
const PIECE = /⟦(\d+)⟧|\p{L}[\p{L}\p{M}\p{N}_]*(?:['’]\p{L}+)?|\d+(?:[.,]\d+)*|[,;:()?!]|[–—]|\n|[-/+&]/gu;
const SAID_APART = /[,;:()–—?!\n]/;

/** A prompt as the rules read it. Linear in its length but for the number of rules. */
export function readPrompt(prompt: string): ReadPrompt {
  const quoted: string[] = [];
  const unquoted = prompt.replace(QUOTATION, (found: string, ...groups: unknown[]) => {
    const content = groups.slice(0, 4).find((group) => typeof group === 'string');
    if (typeof content !== 'string') return found;
    quoted.push(content);
    const stop = /[.?!]$/.exec(content.trim())?.[0] ?? '';
    return `⟦${quoted.length - 1}⟧${stop}`;
  });
  const sentences = splitSentences(unquoted).flatMap((written) =>
    written.trim() === '' ? [] : [readSentence(written.trim())],
  );
  return { sentences, quoted };
}

function readSentence(written: string): PromptSentence {
  const plain = markCounts(plainText(written));
  const isAsked = /\?\s*$/.test(written);
  const parts = splitClauses(plain);
  const clauses: Clause[] = [];
  const asWritten = written.split(SAID_APART).map((part) => part.trim());
  // Signs within numbers part nothing.
  const isParallel = asWritten.length === plain.split(SAID_APART).length;
  const isTold = parts.some(({ text }) => isAttribution(text));
  for (const { text, goesOn, part } of parts) {
    const before = clauses.at(-1);
    const own = kindOfClause(text, { isAsked, isFirst: clauses.length === 0 });
    // What stands beside what somebody else says is theirs, too.
    const kind = isTold || (goesOn && before?.kind === 'report' && own === 'request') ? 'report' : own;
    clauses.push({ plain: text, written: (isParallel && asWritten[part]) || written, kind });
  }
  return { written, plain, clauses };
}

function plainText(written: string): string {
  const words: string[] = [];
  for (const [piece, quotation] of written.replaceAll('’', "'").matchAll(PIECE)) {
    if (quotation !== undefined) words.push(`q${quotation}`);
    else if (piece === '-' || piece === '/') continue;
    else if (piece === '&') words.push('and');
    else words.push(plainWord(piece.toLowerCase()).replaceAll('_', ' '));
  }
  return words.join(' ');
}

/** Words that begin something else to be said. */
const BREAKS =
  /(?<!nothing|none|anything|no one)\s(?=(?:or (?:it|else|i|you)|but|tapi|tetapi|namun|because|since|karena|soalnya|sebab|supaya|agar|biar|before|until|unless|after|sebelum|setelah|sesudah|kecuali|then|lalu|terus|kemudian|while|sambil|so|rather than|instead of|ketimbang|daripada)\s)/;
/** What is done, where "and" begins something else that is to be done. */
const ACTS =
  'search|look|query|open|read|quote|cite|copy|say|tell|note|mark|write|give|use|resolve|settle|explain|list|state|flag|check|pull|run|click|decide|cari|nyari|carilah|telusuri|buka|bukalah|baca|bacalah|kutip|kutiplah|salin|bilang|katakan|sebut|sebutkan|tulis|tuliskan|pakai|tentukan|jelaskan|tandai|selesaikan|kasih|beri|jawab|make|do|perform|include|be|also|then|please|tolong|jangan|never|opened|searched|quoted|ran';
const JOINED = new RegExp(`\\s(?:and|dan|serta|plus|or|atau)\\s(?=(?:${ACTS})\\s)`);

function splitClauses(plain: string): { text: string; goesOn: boolean; part: number }[] {
  const clauses: { text: string; goesOn: boolean; part: number }[] = [];
  for (const [part, apart] of plain.split(SAID_APART).entries())
    for (const broken of apart.split(BREAKS))
      broken.split(JOINED).forEach((text, index) => {
        if (text.trim() !== '') clauses.push({ text: text.trim(), goesOn: index > 0, part });
      });
  return clauses;
}
