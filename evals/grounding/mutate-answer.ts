import { seededRandom } from '@/lib/text/seeded-random';
import ADDED_CLAIMS from './added-claims.json';
import type { Paraphrase, SourceSet } from './source-set';

/** How a faithful answer is made wrong for a model to learn from. */
const MUTATIONS = ['number', 'marker-moved', 'claim-added'] as const;
type Mutation = (typeof MUTATIONS)[number];

/** An answer with a place in it that is wrong, in UTF-16 units. */
interface MutatedAnswer {
  readonly kind: Mutation;
  readonly answer: string;
  readonly start: number;
  readonly end: number;
}

/** A wrong sentence with its marker, or the marker's absence, in the place of one of an answer. */
type Mutate = (said: Paraphrase, set: SourceSet, random: () => number) => string | null;

/** What is added, answers like to add, and no source of ours says anything of it. */
const MUTATE: Readonly<Record<Mutation, Mutate>> = {
  number: ({ text, number }, _, random) => {
    const other = otherNumber(text, random);
    return other === null ? null : marked(other, number);
  },
  'marker-moved': ({ text, number }, { sources }, random) => {
    const others = sources.map((_, at) => at + 1).filter((other) => other !== number);
    const other = others[Math.floor(random() * others.length)];
    return other === undefined ? null : marked(text, other);
  },
  'claim-added': ({ number }, { language }, random) => {
    const added = ADDED_CLAIMS[language];
    const claim = added[Math.floor(random() * added.length)] ?? '';
    return random() < 0.5 ? claim : marked(claim, number);
  },
};

/**
 * Answers of several sentences of which one is made wrong, as many as there are faithful sentences: each takes the next
 * kind that is possible there.
 */
export function mutatedAnswers(
  sets: readonly SourceSet[],
): { readonly set: SourceSet; readonly mutated: MutatedAnswer }[] {
  const random = seededRandom(11);
  let turn = 0;
  return sets.flatMap((set) =>
    set.paraphrases.flatMap((said, at) => {
      for (let tries = 0; tries < MUTATIONS.length; tries += 1) {
        const kind = MUTATIONS[(turn + tries) % MUTATIONS.length] ?? 'number';
        const wrong = MUTATE[kind](said, set, random);
        if (wrong === null) continue;
        turn += tries + 1;
        return [{ set, mutated: answerWith(kind, wrong, set, at) }];
      }
      return [];
    }),
  );
}

/** A sentence with its marker before the full stop. */
const marked = (text: string, number: number): string =>
  /[.!?]$/.test(text) ? `${text.slice(0, -1)} [${number}]${text.slice(-1)}` : `${text} [${number}]`;

function answerWith(kind: Mutation, wrong: string, { paraphrases }: SourceSet, at: number): MutatedAnswer {
  const before = paraphrases.slice(0, at).map(({ text, number }) => marked(text, number));
  const after = paraphrases.slice(at + 1).map(({ text, number }) => marked(text, number));
  const own = paraphrases[at];
  // What is added stands behind what was right.
  const kept = kind === 'claim-added' && own !== undefined ? [marked(own.text, own.number)] : [];
  const head = [...before, ...kept].map((sentence) => `${sentence} `).join('');
  return {
    kind,
    answer: [`${head}${wrong}`, ...after].join(' '),
    start: head.length,
    end: head.length + wrong.length,
  };
}

const NUMERAL = /(?<![\w.,-])\d+(?:[.,:]\d+)*/g;

/** Another number in the place of one of a text's. */
function otherNumber(text: string, random: () => number): string | null {
  const numerals = [...text.matchAll(NUMERAL)];
  const chosen = numerals[Math.floor(random() * numerals.length)];
  if (chosen === undefined) return null;
  const [written] = chosen;
  const digits = [...written].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
  const place = digits[Math.floor(random() * Math.min(digits.length, 2))] ?? 0;
  const digit = Number(written.charAt(place));
  const other = ((digit + 1 + Math.floor(random() * 3)) % 10 || 1).toString();
  const changed = written.slice(0, place) + other + written.slice(place + 1);
  return text.slice(0, chosen.index) + changed + text.slice(chosen.index + written.length);
}
