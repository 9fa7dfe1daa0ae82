import type { OfflineSkill, OfflineTurn } from '../offline-turn';
import { countOf, joinList, quoted } from '../text/quote';
import { rankForQuestion } from '../text/rank-sentences';
import { topicWords } from '../text/words';
import { collectPassages } from './passages';

const QUESTION =
  /\?|\b(?:who|what|when|where|which|why|how|tell me|find|does|did|is|are|was|explain|describe|define|remember|recall|siapa|apa\w*|kapan|di ?mana|mana|mengapa|kenapa|bagaimana|berapa|jelaskan|cari\w*|sebutkan|ingat)\b/i;
const WHEN = /\b(?:when|what (?:date|year|day|time)|kapan|tanggal berapa|tahun berapa|jam berapa)\b/i;
const WHO = /\b(?:who|whose|siapa)\b/i;
const AMOUNT = /\b(?:how (?:much|many|long|far|old|big)|berapa)\b/i;
const MAX_QUOTES = 3;
const MIN_SHARE_OF_WORDS = 0.5;
const FALL_OFF = 0.55;

/** Answers a question by quoting the sentences of the given text or of earlier messages that fit it best. */
export const questionAnswering: OfflineSkill = (turn) => {
  if (!QUESTION.test(turn.instruction)) return null;
  const passages = collectPassages(turn);
  const terms = topicWords(turn.instruction);
  if (passages.length === 0 || terms.length === 0) return null;
  const ranked = rankForQuestion(
    passages.map(({ sentence }) => sentence),
    turn.instruction,
  )
    .map((hit) => ({ ...hit, score: hit.score * kindBonus(turn.instruction, hit.sentence) }))
    .sort((left, right) => right.score - left.score);
  const [best] = ranked;
  if (best === undefined || best.matched.length < terms.length * MIN_SHARE_OF_WORDS) {
    return turn.material === null ? null : notInText(turn, terms, passages.length);
  }
  const hits = ranked.filter(({ score }) => score >= best.score * FALL_OFF).slice(0, MAX_QUOTES);
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
      `**The text does not say.** I looked through its ${count} sentences for ${words(turn, terms)} and found nothing to quote.`,
      `**Teks itu tidak menyebutkannya.** Saya mencari ${words(turn, terms)} dalam ${count} kalimatnya dan tidak menemukan yang bisa dikutip.`,
    ),
  };
}

function kindBonus(question: string, sentence: string): number {
  if (
    WHEN.test(question) &&
    /\d{1,4}|\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|senin|selasa|rabu|kamis|jumat|sabtu|minggu|today|tomorrow|besok|kemarin)\b/i.test(
      sentence,
    )
  )
    return 1.4;
  if (AMOUNT.test(question) && /\d/.test(sentence)) return 1.4;
  return WHO.test(question) && /(?<=\S\s)\p{Lu}\p{Ll}+/u.test(sentence) ? 1.2 : 1;
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
