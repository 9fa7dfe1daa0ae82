import { seededRandom } from '../../lib/text/random/seeded-random';
import { ADDED_CLAIMS } from './added-claims';
import type { Paraphrase, SourceSet } from './source-set';

/** How a faithful answer is made wrong. */
export const MUTATIONS = [
  'number',
  'marker-moved',
  'claim-added',
  'negation',
  'quote',
  'marker-invented',
] as const;
export type Mutation = (typeof MUTATIONS)[number];
/** Those that a model may learn from; the others it never sees before it is measured. */
export const FITTED_MUTATIONS: readonly Mutation[] = ['number', 'marker-moved', 'claim-added'];

/** An answer with a place in it that is wrong, in UTF-16 units. */
export interface MutatedAnswer {
  readonly kind: Mutation;
  readonly answer: string;
  readonly start: number;
  readonly end: number;
}

/** A wrong sentence with its marker, or the marker's absence, in the place of one of an answer. */
type Mutate = (said: Paraphrase, set: SourceSet, random: () => number) => string | null;

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
  'marker-invented': ({ text }, { sources }, random) =>
    marked(text, sources.length + 1 + Math.floor(random() * 5)),
  negation: ({ text, number }, { language }) => {
    const negated = language === 'id' ? negatedIndonesian(text) : negatedEnglish(text);
    return negated === null ? null : marked(negated, number);
  },
  quote: ({ number }, { sources, language }, random) => {
    const quoted = alteredQuote(sources[number - 1] ?? '', random);
    if (quoted === null) return null;
    return marked(`${language === 'id' ? 'Sumber itu menulis' : 'The source says'}: “${quoted}”.`, number);
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
  kinds: readonly Mutation[] = MUTATIONS,
): { readonly set: SourceSet; readonly mutated: MutatedAnswer }[] {
  const random = seededRandom(11);
  let turn = 0;
  return sets.flatMap((set) =>
    set.paraphrases.flatMap((said, at) => {
      for (let tries = 0; tries < kinds.length; tries += 1) {
        const kind = kinds[(turn + tries) % kinds.length] ?? 'number';
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
export const marked = (text: string, number: number): string =>
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

const DENIED =
  /\b(?:not|no|never|none|nobody|cannot|without|nothing|neither|unable|tidak|bukan|tanpa|jangan|belum)\b|n't/i;
const AUXILIARY =
  /\b(is|are|was|were|can|may|must|will|would|has|have|had|should|could|does|did)\b(?! (?:been|to)\b)/;

function negatedEnglish(text: string): string | null {
  if (DENIED.test(text) || !AUXILIARY.test(text)) return null;
  return text.replace(AUXILIARY, '$1 not');
}

const CARRIES_VERB =
  /(?<= )(dapat|bisa|boleh|harus|akan|wajib|perlu|ada|me(?:m|n|ng|ny|r|l)\p{L}{3,}|di(?=\p{L}{5})\p{L}+|ber\p{L}{4,})(?= )/u;

function negatedIndonesian(text: string): string | null {
  if (DENIED.test(text)) return null;
  if (/ adalah /.test(text)) return text.replace(' adalah ', ' bukan ');
  return CARRIES_VERB.test(text) ? text.replace(CARRIES_VERB, 'tidak $1') : null;
}

const OTHER_WORDS = ['river', 'morning', 'always', 'green', 'private', 'selalu', 'malam', 'hijau', 'besar'];
const FEWEST_QUOTED = 5;
const MOST_QUOTED = 12;

/** Words of a source with one of them exchanged. */
function alteredQuote(source: string, random: () => number): string | null {
  const sentence = source.split(/(?<=[.!?])\s/)[0] ?? '';
  const words = sentence
    .replace(/["“”.!?]+$/g, '')
    .split(' ')
    .slice(0, MOST_QUOTED);
  if (words.length < FEWEST_QUOTED) return null;
  const at = 1 + Math.floor(random() * (words.length - 1));
  const other = OTHER_WORDS[Math.floor(random() * OTHER_WORDS.length)] ?? 'green';
  return words
    .map((word, index) => (index === at ? other : word))
    .join(' ')
    .replaceAll('"', '');
}
