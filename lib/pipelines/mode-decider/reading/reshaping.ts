import type { QuestionToken } from './question-token';
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
export function reshapingIn(tokens: readonly QuestionToken[]): readonly QuestionToken[] | null {
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
