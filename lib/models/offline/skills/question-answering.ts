import type { OfflineSkill, OfflineTurn } from '../conversation/offline-turn';
import { countOf, joinList, quoted } from '../text/quote';
import { rankForQuestion } from '../text/rank-sentences';
import { topicWords, wordsOf } from '../text/words';
import { collectPassages } from './passages';

const QUESTION =
  /\?|\b(?:who|what|when|where|which|why|how|tell me|find|does|did|is|are|was|explain|describe|define|remember|recall|siapa|apa\w*|kapan|di ?mana|mana|mengapa|kenapa|bagaimana|berapa|jelaskan|cari\w*|sebutkan|ingat)\b/i;
const WHEN = /\b(?:when|what (?:date|year|day|time)|kapan|tanggal berapa|tahun berapa|jam berapa)\b/i;
const TIME =
  /\d|\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|senin|selasa|rabu|kamis|jumat|sabtu|minggu|today|tomorrow|yesterday|besok|kemarin|morning|evening|night|pagi|siang|sore|malam)\b/i;
const WHO = /\b(?:who|whose|siapa)\b/i;
const AMOUNT = /\b(?:how (?:much|many|long|far|old|big)|berapa)\b/i;
const HAS_NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|half|third|quarter|twice|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|setengah)\b/i;
const COMPUTES =
  /\b(?:how (?:many|much)|total|average|sum|combined|left|altogether|difference|percent\w*|berapa|jumlah|rata|sisa|selisih|persen)\b/i;
const MIN_WORDS = 6;
const MAX_QUOTES = 3;
const MIN_SHARE_OF_WORDS = 0.6;
const FALL_OFF = 0.55;

/** Answers a question by quoting the sentences of the given text or of earlier messages that fit it best. */
export const questionAnswering: OfflineSkill = (turn) => {
  if (!QUESTION.test(turn.instruction)) return null;
  const passages = collectPassages(turn);
  const terms = topicWords(turn.instruction);
  if (passages.length === 0 || terms.length === 0) return null;
  if (isToBeWorkedOut(turn) || (turn.material !== null && wordsOf(turn.material).length < MIN_WORDS))
    return null;
  const ranked = rankForQuestion(
    passages.map(({ sentence }) => sentence),
    turn.instruction,
  );
  const isAmount = AMOUNT.test(turn.instruction);
  const share = isAmount ? 1 : MIN_SHARE_OF_WORDS;
  const fitting = ranked.filter(
    ({ matched, sentence }) =>
      matched.length >= terms.length * share && holdsKind(turn.instruction, sentence),
  );
  const [best] = fitting;
  if (best === undefined) {
    return turn.material === null || turn.materialOrigin === 'paragraph'
      ? null
      : notInText(turn, terms, passages.length);
  }
  const hits = fitting.filter(({ score }) => score >= best.score * FALL_OFF).slice(0, MAX_QUOTES);
  const quotes = hits.map(({ sentence, index }) => ({ sentence, place: passages[index]?.place ?? '' }));
  const unmatched = terms.filter((term) => !hits.some(({ matched }) => matched.includes(term)));
  return {
    wish: turn.say(
      `to know what was said about ${words(turn, terms)}`,
      `mengetahui apa yang disebutkan tentang ${words(turn, terms)}`,
    ),
    working: [
      turn.say(
        `I have ${countOf(passages.length, 'sentence')} from ${turn.material === null ? 'earlier messages' : 'the text'} to look through.`,
        `Ada ${passages.length} kalimat dari ${turn.material === null ? 'pesan sebelumnya' : 'teks itu'} yang bisa saya periksa.`,
      ),
      turn.say(
        `I rank them by the words they share with the question; ${quoted(best.sentence, 70)} fits best.`,
        `Saya urutkan menurut kata yang sama dengan pertanyaan; ${quoted(best.sentence, 70)} paling cocok.`,
      ),
      unmatched.length === 0
        ? ''
        : turn.say(
            `None of them mentions ${words(turn, unmatched)}, so that part stays open.`,
            `Tidak satu pun menyebut ${words(turn, unmatched)}, jadi bagian itu tetap terbuka.`,
          ),
    ],
    answer: answerText(turn, quotes, unmatched),
  };
};

/** A story with numbers and a question after it wants working out, not quoting. */
function isToBeWorkedOut({ materialOrigin, material, instruction }: OfflineTurn): boolean {
  const isNamed = (WHEN.test(instruction) || WHO.test(instruction)) && !COMPUTES.test(instruction);
  return materialOrigin === 'paragraph' && HAS_NUMBER.test(material ?? '') && !isNamed;
}

function answerText(
  turn: OfflineTurn,
  quotes: readonly { sentence: string; place: string }[],
  unmatched: readonly string[],
): string {
  const [first, ...rest] = quotes;
  const parts = [`> ${first?.sentence}\n>\n> — ${first?.place}`];
  if (rest.length > 0) {
    parts.push(`${turn.say('It may also help that', 'Yang mungkin juga membantu')}:`);
    parts.push(rest.map(({ sentence, place }) => `- ${sentence} *(${place})*`).join('\n'));
  }
  if (unmatched.length > 0) {
    parts.push(
      turn.say(
        `Nothing there speaks of ${words(turn, unmatched)}.`,
        `Tidak ada yang membahas ${words(turn, unmatched)} di sana.`,
      ),
    );
  }
  return parts.join('\n\n');
}

function notInText(turn: OfflineTurn, terms: readonly string[], count: number) {
  return {
    wish: turn.say(
      `to know something about ${words(turn, terms)}`,
      `mengetahui sesuatu tentang ${words(turn, terms)}`,
    ),
    working: [
      turn.say(
        `I check all ${count} sentences of the text; none holds enough of the question's words.`,
        `Saya periksa semua ${count} kalimat dalam teks itu; tidak ada yang memuat cukup banyak kata dari pertanyaan.`,
      ),
    ],
    answer: turn.say(
      `**I found no answer in the text.** None of its ${count} sentences holds enough of ${words(turn, terms)} to be quoted.`,
      `**Saya tidak menemukan jawabannya dalam teks itu.** Tidak satu pun dari ${count} kalimatnya memuat cukup banyak dari ${words(turn, terms)} untuk dikutip.`,
    ),
  };
}

/** A question for a time or an amount is answered only by a sentence that holds one. */
function holdsKind(question: string, sentence: string): boolean {
  if (WHEN.test(question)) return TIME.test(sentence);
  if (AMOUNT.test(question)) return /\d/.test(sentence);
  return WHO.test(question) ? /\p{Lu}\p{Ll}/u.test(sentence) : true;
}

function words(turn: OfflineTurn, terms: readonly string[]): string {
  return joinList(
    terms.slice(0, 4).map((term) => `“${asWritten(term, turn.instruction)}”`),
    turn.say('and', 'dan'),
  );
}

function asWritten(term: string, text: string): string {
  const start = text.toLowerCase().indexOf(term);
  return start < 0 ? term : text.slice(start, start + term.length);
}
