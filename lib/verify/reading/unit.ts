import { stemOf } from '@/lib/claims/lexicon/word-lexicon';
import type { Statement, StatementWord } from '@/lib/claims/statements/statement';
import { subjectZone } from '@/lib/claims/statements/subject-zone';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { isStopWord } from '@/lib/text/words/stop-words';
import { phraseLength } from '../lexicon/synonyms';
import { readShares } from '../numbers/read-shares';
import { withWordAmounts } from '../numbers/word-amounts';
import { isVerbAt } from './is-verb';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that only say how much, how long or in what way the words beside them hold: they are compared as operators. */
const GRAMMAR = set(
  `whose whom who which that those these nearly almost roughly about mostly normally usually generally typically twice thrice latest earliest nonetheless
  kadang biasanya umumnya normalnya baru ribu puluhan ratusan belasan dozens hundreds thousands several sebab karena akibat bersama berdua pernah sekali
  longer anywhere somewhere alone
  least most more less fewer than each per both either neither another else other others own same such
  within during via onwards onward ago later earlier prior instead rather whereas although though despite spite whenever whoever whatever
  whether therefore thus hence moreover furthermore besides too already yet even just merely simply namely respectively
  now then there here still again away back off out up down along apart together
  shall must may might can could should would will ought allowed permitted able
  according regarding concerning towards toward onto upon across against around above below beneath beside beyond behind under over past through throughout
  every all any some none only also not no never nobody nothing none without except unless
  lebih kurang paling sangat amat terlalu cukup agak maksimal minimal maksimum minimum sekurang setidak setidaknya sedikitnya selambat sebanyak sebesar seharga
  selama sepanjang semasa sewaktu ketika tatkala sambil seraya saat waktu bila bilamana apabila jika kalau asal asalkan apa pun berapa siapa
  kira sekitar hampir nyaris kurang_lebih melebihi melampaui mencapai mulai hingga sampai sejak per tiap setiap masing
  kemudian lalu selanjutnya sesudahnya sebelumnya setelahnya sesudah setelah sebelum usai seusai begitu
  juga pula saja malah justru bahkan namun sedangkan sementara serta maupun meski meskipun walau walaupun kendati biarpun
  boleh dapat bisa mampu wajib harus mesti perlu hendaknya sebaiknya akan bakal telah sudah belum sedang tidak bukan jangan tanpa tak tiada
  itu ini tersebut dia ia mereka nya para sang si kami kita anda sendiri dirinya tadi
  yang agar supaya untuk guna demi bagi oleh terhadap atas bawah secara sebagai seperti daripada dibanding dibandingkan bahwa
  semua seluruh segala segenap beberapa sebagian hanya cuma sebuah seorang seekor suatu satu`,
);

/** Verbs and nouns that stand for hardly more than "is", "does" or "amount", whatever they are said of. */
const VAGUE = set(
  `get gets got getting give gives given gave make makes made making take takes took taken taking put puts go goes went gone going come comes came
  become becomes became becoming hold holds held keep keeps kept use uses used using happen happens happened occur occurs occurred
  amount amounts amounted number numbers sum total totals part parts way ways case cases time times matter means mean meant
  place kind sort type thing things people person persons someone anybody anyone everybody somebody one ones those fact
  begin start carried carry done have need needs needed want wants wish wishes like stand stands stood lie lies run runs
  main reason like likely able due order view opinion
  buat membuat dibuat beri diberi memberi memberikan diberikan dapat mendapat mendapatkan memperoleh punya mempunyai memiliki dimiliki ada terdapat
  menjadi dijadikan jadi adalah ialah merupakan yaitu yakni jumlah jumlahnya besar besarnya banyak banyaknya nilai orang pihak hal cara waktu lama lamanya kali
  melakukan dilakukan lakukan mengadakan diadakan berlangsung terjadi berada bertempat berupa adanya kata demikian menurut sejumlah tempat ingin mau hendak
  memakan diperlukan perlu tanggal hari bulan tahun pukul jam mulai bersedia datang`,
);

/** True for a word that carries no topic and only relates others or says how they hold. */
const isGrammar = (word: string): boolean => GRAMMAR.has(word);

/** True for a word that another may take the place of, or that may be left out, without anything else being said. */
const isVague = (word: string): boolean => VAGUE.has(word);

/** What a unit does in a sentence; a vague one could be any other, and grammar relates the rest. */
export type UnitKind = 'name' | 'noun' | 'verb' | 'vague' | 'number' | 'grammar';

/** A word, a phrase that counts as one, or an amount with its unit. */
export interface Unit {
  readonly kind: UnitKind;
  /** In small letters; a phrase has spaces replaced by underscores. */
  readonly word: string;
  readonly stem: string;
  readonly concept: string;
  readonly quantity: FoundQuantity | null;
  /** Number of the segment between commas, brackets and conjunctions. */
  readonly segment: number;
  readonly start: number;
  readonly end: number;
}

/** A sentence as units. */
export interface UnitSentence {
  readonly text: string;
  readonly language: AppLanguage;
  readonly units: readonly Unit[];
  readonly quantities: readonly FoundQuantity[];
  /** Places of the units that say what it is about. */
  readonly subject: readonly number[];
}

const BORDER =
  /[;:()–—"“”]|,(?!\d)|\s-\s|\b(?:and|or|but|which|who|whom|whose|because|since|so that|where|while|whereas|although|though|if|unless|when|after|before|including|then|due to|in order to|instead of|dan|atau|tetapi|tapi|namun|yang|karena|sehingga|sebab|serta|sementara|sedangkan|meskipun|walaupun|agar|supaya|termasuk|jika|bila|kecuali|ketika|setelah|sebelum|sesudah|sambil|lalu|kemudian|bukan)\b/giu;

const HAS_WORD = /[\p{L}\p{N}]/u;

/** Where parts of a sentence begin that say something of their own: at commas, brackets and conjunctions. */
export function borders(text: string): readonly number[] {
  const cuts: number[] = [];
  let end = 0;
  for (const { 0: sign, index } of text.matchAll(BORDER)) {
    // A comma and the conjunctions behind it are one border.
    if (HAS_WORD.test(text.slice(end, index))) cuts.push(index);
    end = index + sign.length;
  }
  return cuts;
}

/** True for a unit that says something, be it little. */
export const isTelling = ({ kind }: Unit): boolean => kind !== 'grammar';
/** True for a word that says what nothing else says. */
export const isTopic = ({ kind }: Unit): boolean => kind === 'name' || kind === 'noun' || kind === 'verb';

/** Reads the units of a statement. */
export function unitsOf(statement: Statement): UnitSentence {
  const { text, language } = statement;
  const shares = readShares(text);
  const quantities = withWordAmounts(text, statement.quantities);
  const words = statement.words.map((word) => ({ ...word, stem: stemOfWord(word, language) }));
  const cuts = borders(text);
  const units: Unit[] = [];
  let segment = 0;
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (first === undefined) break;
    while ((cuts[segment] ?? Number.POSITIVE_INFINITY) <= first.start) segment += 1;
    const quantity = quantities.find(({ start, end }) => start < first.end && first.start < end) ?? null;
    const isShare = quantity === null && shares.some((one) => overlap(one, first));
    const length = quantity === null ? phraseLength(words, at, language) : numberLength(words, at, quantity);
    const last = words[at + length - 1] ?? first;
    const written = words.slice(at, at + length);
    units.push({
      kind: isShare
        ? 'grammar'
        : quantity !== null
          ? 'number'
          : length > 1
            ? phraseKind(statement, at)
            : kindOf(statement, at),
      word: written.map(({ word }) => word).join('_'),
      stem: written.map(({ stem }) => stem).join('_'),
      concept: length === 1 ? first.concept : written.map(({ stem }) => stem).join('_'),
      quantity,
      segment,
      start: first.start,
      end: last.end,
    });
    at += length - 1;
  }
  const zone = new Set(subjectZone(statement).map(({ start }) => start));
  const subject = units.flatMap(({ start }, at) => (zone.has(start) ? [at] : []));
  return { text, language, units, quantities, subject };
}

interface Place {
  readonly start: number;
  readonly end: number;
}
const overlap = (left: Place, right: Place): boolean => left.start < right.end && right.start < left.end;

/** A phrase has the stems of its words. */
const stemOfWord = ({ word, stem }: StatementWord, language: AppLanguage): string =>
  word.includes('_')
    ? word
        .split('_')
        .map((one) => stemOf(one, language))
        .join('_')
    : stem;

function numberLength(words: readonly StatementWord[], at: number, { end }: FoundQuantity): number {
  let next = at + 1;
  while ((words[next]?.start ?? end) < end) next += 1;
  return next - at;
}

const HAS_DIGIT = /\d/;
/** "retryAfterMs". */
const IS_CODE = /^\p{Ll}+\p{Lu}/u;

/** A phrase does what its first word does, and is a thing where that one only relates others. */
function phraseKind(statement: Statement, at: number): UnitKind {
  const kind = kindOf(statement, at);
  if (kind === 'vague') return 'verb';
  return kind === 'grammar' ? 'noun' : kind;
}

function kindOf(statement: Statement, at: number): UnitKind {
  const word = statement.words[at];
  if (word === undefined) return 'grammar';
  if (word.role === 'name' || HAS_DIGIT.test(word.word)) return isGrammar(word.word) ? 'grammar' : 'name';
  if (IS_CODE.test(statement.text.slice(word.start, word.end))) return 'name';
  if (word.word.split('_').every((one) => isGrammar(one) || isStopWord(one))) return 'grammar';
  if (isVague(word.word) || isVague(word.word.replace(/nya$/, ''))) return 'vague';
  if (word.role === 'function') return 'grammar';
  return isVerbAt(statement.words, at, statement.language) ? 'verb' : 'noun';
}
