import type { ReadClaim } from '../overlap/read-claim';
import type { ReadWord } from '../sources/read-words';
import type { SourceSentence } from '../sources/source-index';

/** Words that deny, in English and Indonesian. */
const DENIES =
  /\b(?:not|never|none|nobody|nothing|neither|nor|cannot|no|tidak|bukan|bukanlah|tidaklah|belum|tanpa|tak|jangan|tiada|without)\b|n['’]t\b/iu;
/** "Not only" and "no. 5" deny nothing. */
const DENIES_NOTHING =
  /\b(?:not (?:only|just|merely|least)|no\.? \d|no(?:t)? (?:more|less|fewer|later|earlier|longer) than|not (?:more|\p{L}+er) than|nothing but|tidak (?:lebih|kurang) dari|tidak hanya|bukan hanya|tidak sekadar|why not)\b/giu;
/** Words of a source that may stand behind a denial: "forbidden", "except", "free". */
const MAY_BE_DENIED =
  /\b(?:except\p{L}*|unless|only|hardly|rarely|seldom|few|little|less|least|forb\p{L}+|prohib\p{L}+|ban(?:ned|s)?|refus\p{L}+|den(?:y|ied|ies)|lack\p{L}*|unable|fails?|failed|failure|avoid\p{L}*|stop\p{L}*|prevent\p{L}*|reject\p{L}*|against|ceas\p{L}*|until|drop\p{L}*|los(?:e|es|t|s|ing)|miss\p{L}*|exclud\p{L}*|exempt\p{L}*|free|instead|rather|fix\p{L}*|bugs?|remov\p{L}*|clos\p{L}+|end(?:s|ed)?|expir\p{L}*|cancel\p{L}*|illegal|harmless|impossible|zero|other than|contrary|myth|false|wrong|alone|away|otherwise|risk\p{L}*|danger\p{L}*|harmful|optional|voluntar\p{L}*|stuck|broken|faulty|phas\p{L}*|left out|too|un(?!i|der)\p{L}{4,}|in(?:valid|complete|correct|sufficient|effective|accurate|dependent)\p{L}*|non-?\p{L}+|\p{L}+less|larang\p{L}*|dilarang|kecuali|hanya|gratis|batal\p{L}*|tolak|ditolak|menolak|hindari|dihindari|berhenti|gagal|hilang|bebas|dibebaskan|kurang|cuma|hangus|tutup|ditutup|selain|melainkan|sebaliknya|salah|mustahil|habis|berakhir|terlarang|sukarela|opsional|rusak|macet|bahaya|berbahaya|berisiko|masih|menghindari|mencegah)\b/iu;

const CLAUSE_SIGN =
  /[,;:()]|\b(?:and|but|while|whereas|although|though|because|since|after|before|if|when|so|dan|tetapi|tapi|namun|sedangkan|sementara|karena|setelah|sebelum|jika|ketika|sehingga|agar)\b/giu;
/** A clause that has so much of what the nearest one has in common is about the same. */
const ABOUT_SAME = 0.7;
const NEARLY_ALL = 0.6;
const FEWEST_CONCEPTS = 2;

interface Clause {
  readonly text: string;
  readonly concepts: ReadonlySet<string>;
}

const denies = (text: string): boolean => DENIES.test(text.replaceAll(DENIES_NOTHING, ' '));

/**
 * True where a claim denies something, and the clauses of sources that are about the same deny nothing, nor say anything
 * like it. A denial elsewhere in the same sentence may be the one that is meant, unless a clause has nearly all words.
 */
export function addsNegation(claim: ReadClaim, nearest: readonly SourceSentence[]): boolean {
  if (nearest.length === 0 || !denies(claim.statement.text)) return false;
  const known = nearest.flatMap(({ text, words }) => {
    const isDenied = mayDeny(text);
    return clausesOf(text, words).map((clause) => ({ ...clause, isDenied }));
  });
  return clausesOf(claim.statement.text, claim.words)
    .filter(({ text }) => denies(text))
    .some(({ concepts }) => {
      const shares = known.map((clause) => shareOf(concepts, clause.concepts));
      const most = Math.max(0, ...shares);
      const same = known.filter((_, at) => most > 0 && (shares[at] ?? 0) >= most * ABOUT_SAME);
      return (
        same.length > 0 &&
        !same.some(
          ({ text, isDenied }) =>
            mayDeny(text) || (isDenied && (most < NEARLY_ALL || concepts.size < FEWEST_CONCEPTS)),
        )
      );
    });
}

const mayDeny = (text: string): boolean => denies(text) || MAY_BE_DENIED.test(text);

const shareOf = (of: ReadonlySet<string>, among: ReadonlySet<string>): number =>
  of.size === 0 ? 0 : [...of].filter((one) => among.has(one)).length / of.size;

function clausesOf(text: string, words: readonly ReadWord[]): Clause[] {
  const ends = [...text.matchAll(CLAUSE_SIGN)].map(({ index }) => index);
  return [...ends, text.length].map((end, at) => {
    const start = at === 0 ? 0 : (ends[at - 1] ?? 0);
    const within = words.filter((word) => word.start >= start && word.end <= end && word.role !== 'function');
    return { text: text.slice(start, end), concepts: new Set(within.map(({ concept }) => concept)) };
  });
}
