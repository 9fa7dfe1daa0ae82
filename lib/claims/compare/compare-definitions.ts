import { implies } from '../lexicon/word-lexicon';
import { likenessOf } from '../statements/align-words';
import type { Statement, StatementWord } from '../statements/statement';
import { type Comparer, turned } from './finding';

const COPULAS = new Set(['is', 'was', 'are', 'were', 'became', 'adalah', 'ialah', 'merupakan', 'menjadi']);
const ARTICLES = new Set([
  'a',
  'an',
  'the',
  'one',
  'sebuah',
  'seorang',
  'suatu',
  'salah',
  'satu',
  'also',
  'juga',
  'not',
  'bukan',
  'never',
]);
/** Words that end what something is said to be. */
const ENDS = new Set(
  `of in on at by for from with that who which whose where to during since between about under over as yang di dari
  untuk oleh pada dengan karena sejak selama tentang dalam ketika`.split(/\s+/),
);
const LONGEST = 12;

/** Compares what the two statements say that something is: "is a singer" and "was an English poet and critic". */
export const compareDefinitions: Comparer = ({ claim, evidence, coverage }) => {
  const [said, known] = [definitionIn(claim), definitionIn(evidence)];
  const head = said?.at(-1);
  const [first] = known ?? [];
  if (said === null || known === null || head === undefined || first === undefined) return [];
  const isKnown = (word: StatementWord): boolean =>
    evidence.words.some(
      (other) => likenessOf(word, other) > 0 || implies(other.concept, word.concept, claim.language),
    );
  const relation = isKnown(head) ? 'agrees' : 'conflicts';
  return [
    {
      kind: 'definition',
      relation: turned(relation, head, undefined),
      strength: relation === 'agrees' ? said.filter(isKnown).length / said.length : (1 + coverage) / 2,
      claim: head,
      evidence: first,
    },
  ];
};

/** The words of the first noun phrase after "is a"; null where the statement defines nothing. */
function definitionIn({ words, language }: Statement): readonly StatementWord[] | null {
  for (const [at, { word }] of words.entries()) {
    if (!COPULAS.has(word) || at === 0) continue;
    let start = at + 1;
    while (ARTICLES.has(words[start]?.word ?? '')) start += 1;
    if (start === at + 1 && language === 'en') continue;
    const phrase: StatementWord[] = [];
    for (const next of words.slice(start, start + LONGEST)) {
      if (ENDS.has(next.word) || next.role === 'number') break;
      if (next.role === 'function') {
        if (phrase.length > 0) break;
        continue;
      }
      phrase.push(next);
    }
    if (phrase.length > 0) return language === 'id' ? phrase.toReversed() : phrase;
  }
  return null;
}
