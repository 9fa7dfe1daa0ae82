import { type Alignment, likenessOf } from '../statements/align-words';
import type { Statement, StatementWord } from '../statements/statement';
import { type Comparer, eventContext, type Finding, isInSubject, turned } from './finding';

const MOST_FINDINGS = 3;
/** How many function words may stand between a word and what it is said of. */
const MOST_LINKS = 3;

interface Anchor {
  readonly word: StatementWord;
  readonly links: readonly string[];
}

/** Finds words that the evidence lacks in whose place it has another: "born in Solo" and "born in Medan". */
export const compareSubstitutions: Comparer = (alignment) => {
  const { claim, evidence, pairs, coverage } = alignment;
  const paired = new Set(pairs.map(({ claim: at }) => at));
  const taken = new Set(pairs.map(({ evidence: at }) => at));
  const findings: Finding[] = [];
  for (const [at, said] of claim.words.entries()) {
    if (paired.has(at) || (said.role !== 'name' && said.role !== 'content')) continue;
    const anchor = anchorOf(claim, at);
    if (anchor === null) continue;
    const known = placeAfter(evidence, anchor, taken, said) ?? nameAfterLink(alignment, anchor, taken, said);
    if (known === null) continue;
    const bothNames = said.role === 'name' && known.role === 'name';
    findings.push({
      kind: bothNames ? 'substitution' : 'replacement',
      relation: isInSubject(claim, said) ? 'open' : turned('conflicts', said, known),
      strength: coverage * (anchor.links.length > 0 ? 1 : 0.7),
      context: eventContext(claim, said, evidence, known),
      claim: said,
      evidence: known,
    });
    if (findings.length === MOST_FINDINGS) break;
  }
  return findings;
};

/** The topic word before a word, and the function words between them. */
function anchorOf({ words }: Statement, at: number): Anchor | null {
  const links: string[] = [];
  for (let index = at - 1; index >= 0 && links.length <= MOST_LINKS; index -= 1) {
    const word = words[index];
    if (word === undefined || word.role === 'number') return null;
    if (word.role === 'function') links.unshift(word.word);
    else return { word, links };
  }
  return null;
}

const PLAIN_LINKS = new Set([
  'the',
  'a',
  'an',
  'is',
  'was',
  'are',
  'were',
  'be',
  'been',
  'his',
  'her',
  'its',
  'yang',
  'sebuah',
  'seorang',
  'adalah',
]);
const telling = (links: readonly string[]): string =>
  links.filter((link) => !PLAIN_LINKS.has(link)).join(' ');

const LINKS = new Set(['by', 'in', 'from', 'at', 'to', 'with', 'oleh', 'di', 'dari', 'ke']);

/** A name after the same "by" or "in", where both statements have the verb. */
function nameAfterLink(
  { claim, evidence, pairs }: Alignment,
  { links }: Anchor,
  taken: ReadonlySet<number>,
  said: StatementWord,
): StatementWord | null {
  const link = links.findLast((one) => LINKS.has(one));
  const sharesVerb = pairs.some(
    ({ claim: at, likeness }) => likeness === 1 && claim.words[at]?.role === 'content',
  );
  if (said.role !== 'name' || link === undefined || !sharesVerb) return null;
  for (const [index, word] of evidence.words.entries()) {
    if (word.role !== 'name' || taken.has(index)) continue;
    const before = evidence.words
      .slice(Math.max(0, index - 2), index)
      .filter(({ role }) => role === 'function');
    if (before.some((one) => one.word === link)) return word;
  }
  return null;
}

function placeAfter(
  evidence: Statement,
  anchor: Anchor,
  taken: ReadonlySet<number>,
  said: StatementWord,
): StatementWord | null {
  const wanted = telling(anchor.links);
  for (const [index, word] of evidence.words.entries()) {
    if (taken.has(index) || (word.role !== 'name' && word.role !== 'content')) continue;
    if (said.role === 'name' && word.role !== 'name') continue;
    const other = anchorOf(evidence, index);
    if (other !== null && telling(other.links) === wanted && likenessOf(other.word, anchor.word) === 1)
      return word;
  }
  return null;
}
