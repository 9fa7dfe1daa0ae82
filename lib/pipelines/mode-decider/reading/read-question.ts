import { isStopWord } from '@/lib/text/words/stop-words';
import { formOf } from './form-of';
import { type WordFeatures, wordFeaturesOf } from './question-features';
import type { QuestionForm } from './question-form';
import type { QuestionToken } from './question-token';
import { readTokens } from './read-tokens';
import type { WordClass } from './word-classes';

/** What stands for the answer that was given. */
const ANSWER = new Set(
  `it that this these those them above same yours answer reply response explanation text summary message version itu ini
  tadi tersebut atas barusan jawaban jawabanmu jawabannya balasan balasanmu penjelasan penjelasanmu penjelasannya
  ringkasan ringkasanmu semuanya`.split(/\s+/),
);
/** What such a request may begin with. */
const POLITE = new Set(
  `can could would will you i need want and now so then ok also bisa bisakah boleh mohon coba sekarang lalu terus kak
  kamu aku saya`.split(/\s+/),
);
const POLITE_CLASSES: readonly WordClass[] = ['hedge', 'approval', 'thanks', 'greeting'];
const RESHAPING: readonly WordClass[] = ['rewrite', 'translate'];
/** They reshape where a form is named. */
const SAYING = new Set(
  `make turn put say write explain give express repeat describe tell list show present boil trim cut condense simplify
  reformat restate paraphrase phrase buat buatkan bikin bikinkan jelaskan terangkan sampaikan katakan ceritakan ulangi
  ulang sajikan tampilkan sederhanakan susun parafrase`.split(/\s+/),
);
const FORMS = new Set(
  `again once shorter short simple simpler plain easier clearer brief briefly concise formal formally informal informally
  casual polite politely bullet bullets point points list table email e-mail mail letter memo post tweet slide slides
  paragraph paragraphs sentence sentences line lines words language english indonesian tone style child kid children
  layman laymen beginner grandmother grandma mother headline caption markdown json csv half lagi sederhana simpel pendek
  singkat ringkas jelas mudah gampang santai formal sopan poin butir daftar tabel surel surat pesan paragraf kalimat
  baris kata bahasa inggris anak pemula awam nenek gaya judul slide`.split(/\s+/),
);
/** With one of these, something new is asked. */
const ASKING: readonly WordClass[] = ['compare', 'why'];
const NEW = new Set(
  `prove assess evaluate analyse analyze recommend advise calculate estimate check verify weigh plan budget cheaper instead
  improve buktikan nilai evaluasi analisis hitung sarankan periksa pertimbangkan rencana anggaran`.split(
    /\s+/,
  ),
);
const CLAUSE = new Set(
  'how what whether if when who bagaimana gimana apa apakah jika kalau siapa'.split(' '),
);
/** The answer is named close behind what is to be done with it. */
const FARTHEST_ANSWER = 5;

/**
 * The words in which a message asks for what was said in another form, and no more; null where it asks anything else. In
 * which form and for whom makes it no harder.
 */
function reshapingIn(tokens: readonly QuestionToken[]): readonly QuestionToken[] | null {
  const isOf = ({ classes }: QuestionToken, names: readonly WordClass[]): boolean =>
    classes.some((name) => names.includes(name));
  const verbAt = tokens.findIndex(
    (token) =>
      token.kind === 'word' &&
      (SAYING.has(token.text) ||
        isOf(token, RESHAPING) ||
        !(POLITE.has(token.text) || isOf(token, POLITE_CLASSES))),
  );
  const verb = tokens[verbAt];
  if (!verb || !(SAYING.has(verb.text) || isOf(verb, RESHAPING))) return null;
  const rest = tokens.slice(verbAt + 1);
  const named = rest.slice(0, FARTHEST_ANSWER).findLastIndex(({ text }) => ANSWER.has(text));
  const hasForm =
    isOf(verb, RESHAPING) || rest.some((token) => FORMS.has(token.text) || isOf(token, RESHAPING));
  const asksNew = rest.some(
    (token) => !ANSWER.has(token.text) && (NEW.has(token.text) || isOf(token, ASKING)),
  );
  const isOfClause = rest.slice(0, named + 1).some(({ text }) => CLAUSE.has(text));
  return named !== -1 && !isOfClause && hasForm && !asksNew ? tokens.slice(0, verbAt + 2 + named) : null;
}

/** Whoever says more than this asks something of their own. */
const LONGEST_ACCEPTANCE = 6;
/** A question no longer than this ("Shall I?") asks about the sentence before it. */
const LONGEST_TAG_QUESTION = 3;
/** What a question that offers something has in it. */
const OFFERING = new Set('shall should want would like interested mau ingin perlu'.split(' '));
/** With one of these it is a reply to what was said, or wants something else than what was offered. */
const OTHERWISE: readonly WordClass[] = ['thanks', 'refusal', 'contrast', 'rewrite', 'translate', 'wh'];

/** What yes is said with, beside words that carry no topic and those that only soften it. */
const SAYING_YES: readonly WordClass[] = ['approval', 'hedge', 'first'];
const WITH_YES = new Set(
  `ahead absolutely definitely certainly course fine exactly love proceed continue start begin help helpful useful want
  both lakukan kerjakan jalankan mulai teruskan lanjutkan lanjutin tentu pasti saja banget sekali dua-duanya keduanya
  kak mas mbak bang pak bu bro sis min nih lho loh gan`.split(/\s+/),
);
const saysNothingElse = ({ text, classes }: QuestionToken): boolean =>
  isStopWord(text) || WITH_YES.has(text) || classes.some((name) => SAYING_YES.includes(name));

const isWord = ({ kind }: QuestionToken): boolean => kind !== 'mark';

/** Whether a message does nothing but say yes: with any other word it asks for something itself. */
function isAcceptance(tokens: readonly QuestionToken[]): boolean {
  const words = tokens.filter(isWord);
  return (
    words.length <= LONGEST_ACCEPTANCE &&
    words[0]?.classes.includes('approval') === true &&
    words.every(saysNothingElse) &&
    !tokens.some(({ text, classes }) => text === '?' || classes.some((name) => OTHERWISE.includes(name)))
  );
}

/** The offer that a message ends with: its last sentence where that asks what is wanted, or what a "Shall I?" is about; empty where there is none. */
function offerIn(tokens: readonly QuestionToken[]): readonly QuestionToken[] {
  if (tokens.at(-1)?.text !== '?') return [];
  const starts = tokens.flatMap(({ opensSentence }, index) => (opensSentence ? [index] : []));
  const lastStart = starts.at(-1) ?? 0;
  const last = tokens.slice(lastStart);
  if (!last.some(({ text }) => OFFERING.has(text))) return [];
  return last.filter(isWord).length <= LONGEST_TAG_QUESTION
    ? tokens.slice(starts.at(-2) ?? 0, lastStart)
    : last;
}

/** What a question asks, as far as it can be read off its words. */
export interface AskedQuestion {
  readonly tokens: readonly QuestionToken[];
  /** Words that are quoted at length: a text that the question is about. */
  readonly materialWords: number;
  /** True where the question only accepts what was offered just before, so that the offer is what is asked. */
  readonly leansOnEarlier: boolean;
}

/** A question as it is scored. */
export interface ReadQuestion {
  readonly asked: AskedQuestion;
  readonly words: WordFeatures;
  readonly form: QuestionForm;
}

/** As in a mail: somebody else's words. */
const QUOTED_LINES = /^ {0,3}>.*$/gm;
/** Characters read of the beginning and of the end of a text; what lies between changes nothing. */
const QUESTION_END = 2_000;
const EARLIER_END = 300;

const bothEnds = (text: string, end: number): string =>
  text.length <= 2 * end ? text : `${text.slice(0, end)}\n${text.slice(-end)}`;

/**
 * Reads a question and the last of the earlier messages (oldest first), which add nothing to what is asked unless the
 * question accepts an offer. Takes bounded time.
 */
export function readQuestion(question: string, earlierMessages: readonly string[]): ReadQuestion {
  const { tokens: all, materialWords } = readTokens(
    bothEnds(question.replace(QUOTED_LINES, ''), QUESTION_END),
  );
  const tokens = (earlierMessages.length > 0 ? reshapingIn(all) : null) ?? all;
  const before = earlierMessages.at(-1);
  const offer =
    before !== undefined && isAcceptance(tokens)
      ? offerIn(readTokens(bothEnds(before, EARLIER_END)).tokens)
      : [];
  const leansOnEarlier = offer.length > 0;
  const asked: AskedQuestion = { tokens: leansOnEarlier ? offer : tokens, materialWords, leansOnEarlier };
  return {
    asked,
    words: wordFeaturesOf(asked.tokens),
    form: formOf(asked),
  };
}
