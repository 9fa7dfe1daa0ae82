import type { AppLanguage } from '../../lib/text/languages/read-language';
import { ADDED_ATTRIBUTES, ADDED_CLAUSES, EXCHANGES } from './exchanges';
import type { TrueStatement } from './given-statements';
import type { FalseKind, StatementCase } from './statement-case';

/** What a changed statement is made of, and where the randomness comes from. */
interface Making {
  readonly text: string;
  readonly language: AppLanguage;
  /** All that the passages say. */
  readonly said: string;
  /** The passage that carries the statement, and the others. */
  readonly own: string;
  readonly beside: string;
  readonly elsewhere: readonly string[];
  readonly random: () => number;
}

type Make = (making: Making) => string | null;

/** A word with a capital that no sentence begins with, or several of them in a row. */
const NAME = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})*(?![-\p{L}])/gu;
const ANY_NAME = /(?<![-\p{L}])\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})*(?![-\p{L}])/gu;
const YEAR = /(?<![\d.,/-])(?:1[0-9]|20)\d\d(?![\d.,]*\d|\p{L})/gu;
const NUMERAL = /(?<![\p{L}\d.,:/-])\d+(?:[.,]\d+)*(?![\d:/-]|\p{L})/gu;
/** Another number may well fit a bound, and one that is near it a rounded number. */
const BOUNDED =
  /(?:than|least|most|over|under|to|below|above|dari|melebihi|paling \p{L}+|minimal|maksimal|sampai|hingga) [$€£]?$/iu;
const ABOUT =
  /(?:about|around|some|nearly|almost|approximately|roughly|sekitar|kira-kira|hampir|kurang lebih) [$€£]?$/iu;
const MONTHS: Readonly<Record<AppLanguage, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
};
const QUOTABLE = /(?<![\p{L}\p{N}])(?:\p{L}+ ){5,9}\p{L}+/gu;
const DENIED =
  /(?<!\p{L})(?:not|no|never|none|nobody|cannot|without|nothing|neither|unable|tidak|bukan|tanpa|jangan|belum)(?!\p{L})|n't/iu;
const ONE_DENIAL = / (?:not|tidak) (?!only|just|hanya|saja)/;
const AUXILIARY = /\b(is|are|was|were|can|must|will|would|has|have|had|should|does|did)\b(?! (?:been|to)\b)/;
const INDONESIAN_VERB =
  /(?<= )(dapat|bisa|boleh|harus|akan|wajib|perlu|ada|me(?:m|n|ng|ny|r|l)\p{L}{3,}|di(?=\p{L}{5})\p{L}+|ber\p{L}{4,})(?= )/u;
/** What a name stands before where something can be put behind it. */
const BEFORE_ADDITION =
  /^(?:[.,;]| (?:is|was|were|are|has|had|will|can|adalah|telah|akan|di\p{L}{4,}|me\p{L}{4,})(?!\p{L}))/u;
/** What one does to another, so that exchanging them says something else. */
const DONE_TO =
  /^ (?:was |were |is |are |had |has |later |also |oleh )*(?:defeated|succeeded|founded|invented|conquered|bought|acquired|wrote|directed|produced|discovered|built|killed|taught|influenced|invaded|replaced|created|developed|supported|opposed|criticized|criticised|sued|beat|hired|mendirikan|mengalahkan|membangun|menulis|membeli|menjual|menggantikan|membantu|\p{L}+ed by|di\p{L}+(?: oleh)?)(?: the)? $/u;

const MAKE: Readonly<Partial<Record<FalseKind, Make>>> = {
  number: ({ text, said, random }) =>
    replaced(
      text,
      placesOf(text, NUMERAL).filter(
        ({ at, written }) => !isYear(written) && !BOUNDED.test(text.slice(0, at)),
      ),
      random,
      (written, { at }) => otherDigits(written, said, random, ABOUT.test(text.slice(0, at)) ? 1 : 2),
    ),
  date: ({ text, language, said, random }) => {
    const months = MONTHS[language];
    const unsaid = months.filter((month) => !said.includes(month));
    const inMonths = placesOf(text, new RegExp(`(?<![\\p{L}])(?:${months.join('|')})(?!\\p{L})`, 'gu'));
    // "May" and "March" are months only beside a number.
    const dated = inMonths.filter(
      ({ at, written }) => /\d\s*$/.test(text.slice(0, at)) || /^\s*\d/.test(text.slice(at + written.length)),
    );
    return replaced(text, [...placesOf(text, YEAR), ...dated], random, (written) =>
      /\d/.test(written) ? otherYear(written, said, random) : picked(unsaid, random),
    );
  },
  name: ({ text, own, beside, random }) => {
    const others = namesIn(beside).map(({ written }) => written);
    const strange = others.filter((name) => !own.includes(name) && !text.includes(name));
    const fitting = (name: string): string[] =>
      strange.filter((other) => other.includes(' ') === name.includes(' '));
    const places = namesIn(text).filter(({ written }) => fitting(written).length > 0);
    return replaced(text, places, random, (name) => picked(fitting(name), random));
  },
  role: ({ text }) => {
    const [left, right] = placesOf(text, ANY_NAME);
    if (left === undefined || right === undefined || left.written === right.written) return null;
    const between = text.slice(left.at + left.written.length, right.at);
    if (!DONE_TO.test(between)) return null;
    const rest = text.slice(right.at + right.written.length);
    return text.slice(0, left.at) + right.written + between + left.written + rest;
  },
  negation: ({ text, language }) => {
    if (ONE_DENIAL.test(text)) return text.replace(ONE_DENIAL, ' ');
    if (DENIED.test(text)) return null;
    if (language === 'en') return AUXILIARY.test(text) ? text.replace(AUXILIARY, '$1 not') : null;
    if (text.includes(' adalah ')) return text.replace(' adalah ', ' bukan ');
    return INDONESIAN_VERB.test(text) ? text.replace(INDONESIAN_VERB, 'tidak $1') : null;
  },
  clause: ({ text, language, random }) => {
    const added = picked(ADDED_CLAUSES[language], random);
    return /\p{L}[.]?$/u.test(text) ? text.replace(/[.]?$/, `${added}.`) : null;
  },
  attribute: ({ text, language, random }) => {
    const added = picked(ADDED_ATTRIBUTES[language], random);
    return (
      replaced(text, namesIn(text, BEFORE_ADDITION), random, (name) => `${name}${added}`)
        ?.replace(/,([.,;:])/, '$1')
        .replace(/,$/, '.') ?? null
    );
  },
  elsewhere: ({ elsewhere, random }) => picked(elsewhere, random),
  quote: ({ own, beside, language, random }) => {
    const run = picked(own.match(QUOTABLE) ?? [], random)?.split(' ') ?? [];
    const strange = (beside.match(/(?<=\s)\p{Ll}{5,}(?=\s)/gu) ?? []).filter((word) => !own.includes(word));
    const [at, other] = [1 + Math.floor(random() * (run.length - 2)), picked(strange, random)];
    if (run.length === 0 || other === null) return null;
    return `${language === 'id' ? 'Menurut sumber itu' : 'The source says'}: “${run.with(at, other).join(' ')}”.`;
  },
};

const exchanged =
  (kind: FalseKind): Make =>
  ({ text, language, random }) => {
    const possible = (EXCHANGES[language].get(kind) ?? []).flatMap(([pattern, put]) =>
      placesOf(text, pattern).map((place) => ({ ...place, put })),
    );
    const fitting = possible.filter(({ at, written }) => {
      if (kind === 'unit') return NUMBERED.test(text.slice(0, at));
      // Neither the month of May nor "may not", which "must not" says as well.
      return !(at > 0 && /^\p{Lu}/u.test(written)) && !/^ not\b|^n't/.test(text.slice(at + written.length));
    });
    return replaced(text, fitting, random, (written, { put }) =>
      /^\p{Lu}/u.test(written) ? put.charAt(0).toUpperCase() + put.slice(1) : put,
    );
  };
const NUMBERED =
  /(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|hundred|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|puluh) (?:\p{L}+ )?$/iu;

/** True statements changed in as many ways as can be done by rule, and so that none of their passages says them. */
export function falsify(statement: TrueStatement, random: () => number): StatementCase[] {
  const { language, input, elsewhere } = statement;
  const [own = '', ...others] = input.passages.map(({ text }) => text);
  const beside = others.join('\n');
  const making = {
    text: input.statement,
    language,
    said: `${own}\n${beside}`,
    own,
    beside,
    elsewhere,
    random,
  };
  const kinds = new Set<FalseKind>([...(Object.keys(MAKE) as FalseKind[]), ...EXCHANGES[language].keys()]);
  return [...kinds].flatMap((kind): StatementCase[] => {
    const text = (MAKE[kind] ?? exchanged(kind))(making);
    return text === null || making.said.includes(text)
      ? []
      : [{ language, truth: 'falsified', kind, input: { ...input, statement: text } }];
  });
}

interface Place {
  readonly at: number;
  readonly written: string;
}

const placesOf = (text: string, pattern: RegExp, isWanted = (_: string) => true): Place[] =>
  [...text.matchAll(pattern)]
    .map(({ index, 0: written }) => ({ at: index, written }))
    .filter(({ written }) => isWanted(written));

const isTime = (name: string): boolean =>
  [...MONTHS.en, ...MONTHS.id].some((month) => name.includes(month)) ||
  /days?$|^(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu)$/.test(name);

/** The names in a text, or those before which something else is said. */
const namesIn = (text: string, before = /^/): Place[] =>
  placesOf(text, NAME).filter(
    ({ at, written }) => !isTime(written) && before.test(text.slice(at + written.length)),
  );

const picked = <Item>(items: readonly Item[], random: () => number): Item | null =>
  items[Math.floor(random() * items.length)] ?? null;

/** A text with something else at one of the places; null where there is none. */
function replaced<At extends Place>(
  text: string,
  places: readonly At[],
  random: () => number,
  put: (written: string, place: At) => string | null,
): string | null {
  const place = picked(places, random);
  const other = place === null ? null : put(place.written, place);
  if (place === null || other === null) return null;
  return text.slice(0, place.at) + other + text.slice(place.at + place.written.length);
}

const isYear = (written: string): boolean => /^(?:1[0-9]|20)\d\d$/.test(written);
const MOST_TRIES = 8;

/** A numeral with one of its first few digits changed, so that nothing says the number. */
function otherDigits(written: string, said: string, random: () => number, few: number): string | null {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const at = /^\d\d/.test(written) ? Math.floor(random() * few) : 0;
    const digit = (Number(written.charAt(at)) + 1 + Math.floor(random() * 8)) % 10;
    const other = written.slice(0, at) + String(digit) + written.slice(at + 1);
    if (!/^0/.test(other) && !said.includes(other)) return other;
  }
  return null;
}

function otherYear(written: string, said: string, random: () => number): string | null {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const other = String(Number(written) + (random() < 0.5 ? -1 : 1) * (1 + Math.floor(random() * 12)));
    if (!said.includes(other)) return other;
  }
  return null;
}
