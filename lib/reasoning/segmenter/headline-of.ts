import { plainText } from '@/lib/text/markdown/plain-text';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { HEADLINE_LIMIT } from '@/lib/trace/trace-record';
import type { ReasoningUnit } from './reasoning-unit';

/** Words that begin a sentence and say nothing. */
const OPENERS =
  /^(?:(?:okay|ok|alright|all right|hmm+|well|right|so|now|wait|actually|first|baik|baiklah|oke|nah|jadi|hm+)(?:[,.…!:—–-]+\s*|\s+))+/iu;
const RESULT =
  /\b(?:(?:final |correct |right |best )?(?:answer|result|total|conclusion)(?: to [^.]{1,60}| here| then| indeed)? (?:is|should be|must be|would be|are)\b|(?:final )?answer: ?\S|(?:i(?:['’]ll| will)|let['’]s|we(?:['’]ll| will| should| can)|i should) (?:just |simply |then )?(?:answer|respond with|reply with|say|output|go with|recommend|suggest|pick|choose|tell)\b|i(?:['’]ve| have) decided|in conclusion|jawaban(?: akhir)?(?:nya)? ?(?:adalah|ialah|:|yaitu)|jawabannya|kesimpulannya|hasilnya (?:adalah )?|saya (?:akan )?(?:menjawab|memilih|menyarankan|memutuskan|menyimpulkan|merekomendasikan)|saya putuskan)/iu;
const INFERENCE =
  /^(?:so|therefore|thus|hence|in short|overall|ultimately|jadi|maka|dengan demikian|oleh karena itu|karena itu|singkatnya)\b,? (?!(?:i|we|let|the user|the person|maybe|perhaps|what|how|why|if|saya (?:perlu|harus)|pengguna|mungkin|apakah)\b)/iu;
const REQUEST =
  /\b(?:the )?(?:user|person|human)(?:['’]s)? (?:[\p{L}'’]+ ){0,3}?(?:wants?|asks?|asked|asking|needs?|would like|requests?|requested|request|question|query|message)\b|\bthey (?:want|ask|need|would like)\b|^(?:i|we) (?:need|have|want|am asked|are asked|must)\b|\bthis is an? [^.]{0,60}?(?:question|request|riddle|puzzle|problem)\b|\bthe (?:question|problem|task|request) (?:is|asks|says)\b|\b(?:pengguna|user|penanya|orang ini|dia|mereka) (?:\p{L}+ ){0,3}?(?:ingin|minta|meminta|bertanya|menanyakan|mau|butuh|memerlukan|perlu)\b|^(?:saya|kita) (?:perlu|harus|diminta)\b|\bpertanyaannya\b/iu;

/** What summaries say of their own progress. */
const PROGRESS =
  /\b(?:i(?:['’]m| am) (?:currently|now|still|planning)|i(?:['’]ve| have) (?:been|moved|begun|started|finalized|got)|saya sedang)\b/iu;

/** A request is named at the beginning, a result towards the end. */
const REQUEST_SENTENCES = 6;
const LAST_SHARE = 0.5;
const INFERENCE_SENTENCES = 6;
const FEWEST_WORDS = 4;
const SHORTEST_WITHOUT_SPACES = 8;
const LONGEST_READ = 400;
/** Further behind, a sentence speaks of some other answer. */
const LATEST_RESULT = 60;

interface Candidate {
  /** Without what only opens it. */
  readonly text: string;
  readonly whole: string;
}

/**
 * One sentence that stands for a whole reasoning: what it came to, or else what it was about; undefined if no sentence
 * says anything. At most `HEADLINE_LIMIT` characters.
 */
export function headlineOf(units: readonly ReasoningUnit[]): string | undefined {
  const found =
    resultOf(units) ??
    firstOf(units.slice(0, REQUEST_SENTENCES), ({ text }) => isRequest(text)) ??
    titleOf(units) ??
    firstOf(units, ({ text }) => isStatement(text) && !PROGRESS.test(text)) ??
    firstOf(units, ({ text }) => isWhole(text)) ??
    firstOf(units.slice(-1), () => true);
  return found && cutAtWord(found.text, HEADLINE_LIMIT);
}

/** What it came to: said in so many words, or else the last thing that it inferred. */
function resultOf(units: readonly ReasoningUnit[]): Candidate | undefined {
  const last = units.slice(Math.floor(units.length * LAST_SHARE)).reverse();
  const atEnd = units.slice(-INFERENCE_SENTENCES).reverse();
  return (
    firstOf(last, ({ text }) => isStatement(text) && isResult(text)) ??
    firstOf(atEnd, ({ text, whole }) => isStatement(text) && INFERENCE.test(whole))
  );
}

/** The first of the units that is accepted; those after it, of thousands perhaps, are not read. */
function firstOf(
  units: readonly ReasoningUnit[],
  isAccepted: (candidate: Candidate) => boolean,
): Candidate | undefined {
  for (const unit of units) {
    const candidate = candidateOf(unit);
    if (isAccepted(candidate)) return candidate;
  }
  return undefined;
}

function candidateOf({ sentence }: ReasoningUnit): Candidate {
  const whole = plainText(sentence.slice(0, LONGEST_READ));
  const text = whole.replace(OPENERS, '');
  if (text === '' || text === whole) return { whole, text: whole };
  return { whole, text: text.charAt(0).toUpperCase() + text.slice(1) };
}

/** The first heading of the model's own. */
function titleOf(units: readonly ReasoningUnit[]): Candidate | undefined {
  const title = units.find((unit) => unit.title !== undefined && unit.title !== '')?.title;
  return title === undefined ? undefined : { text: title, whole: title };
}

const isRequest = (text: string): boolean => isWhole(text) && REQUEST.test(text) && !PROGRESS.test(text);

function isResult(text: string): boolean {
  const match = RESULT.exec(text);
  return match !== null && match.index <= LATEST_RESULT;
}

const isStatement = (text: string): boolean => isWhole(text) && !/[?？]["'”’)]*$/u.test(text);

/** Some words, and none that only announce what follows. */
function isWhole(text: string): boolean {
  if (/[:：]$/u.test(text)) return false;
  const words = text.split(' ').length;
  return (
    words >= FEWEST_WORDS ||
    (words === 1 && text.length >= SHORTEST_WITHOUT_SPACES && /\P{ASCII}/u.test(text))
  );
}
