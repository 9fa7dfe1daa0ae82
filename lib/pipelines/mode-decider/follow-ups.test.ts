import { describe, expect, it } from 'vitest';
import { decideMode } from './decide-mode';

const QUESTION =
  'Compare the two ways of heating, weigh the risks of each and plan the change within a budget.';
const ANSWERS = [
  `Heat pumps cost 14,000 and last 20 years, boilers 5,000 and last 12. However, gas may become dearer, so compare the
total over 20 years: 31,000 against 38,000. The risks differ, too: a pump needs insulation, a boiler a chimney. First
have the walls examined, then decide, although the subsidy ends in June. In conclusion, the pump is better if you stay
for more than nine years.`,
  `Assume that the sum of two even numbers were odd. Then 2a + 2b = 2c + 1, hence 2(a + b - c) = 1, which contradicts
that a, b and c are whole. Why is that enough? Because every number is either even or odd, which proves the claim.`,
  `Gempa terjadi karena lempeng saling bergeser. Akibatnya bermacam-macam: tsunami, longsor, dan kerusakan bangunan.
Menurut penelitian, risiko terbesar ada di pesisir, sedangkan daerah pegunungan lebih terancam longsor. Langkah
pertama: periksa fondasi, lalu susun rencana evakuasi. Jika anggaran terbatas, dahulukan jalur keluar.`,
  '```js\nconst total = items.reduce((sum, { price }) => sum + price, 0);\n```\nThis is wrong where a price is missing: test for it first.',
].map((answer) => `${answer}\n\n`.repeat(6));

const SMALL_TALK =
  `thanks, that was useful|ah, now I get it|yes|okay|sure thing|right, agreed|good evening|see you later|haha
no, leave it|make that shorter|half as long please|boil it down to one line|now in Indonesian|say it in plain words
turn it into bullet points|reword the last paragraph|go on|more please|what was that supposed to mean?|sorry, what?
say that once more|are you sure about this?|which one, then?|an example?|thank you for weighing up all the risks
makasih, sangat jelas|iya|betul juga|sip, mantap|halo lagi|selamat malam|lanjut|teruskan dong|dipendekin dong
ringkas jadi satu kalimat|terjemahkan ke bahasa Inggris|tulis ulang yang lebih santai|maksudmu apa?|kurang paham nih
ulangi dong|yakin?|contohnya apa?|jadi yang mana?|oke, nanti kupikirkan lagi|jadikan daftar poin`
    .split(/[|\n]/)
    .map((text) => [text]);

const RESHAPING =
  `could you shorten this to four bullet points that our treasurer can read before the vote on Tuesday
would you say that again in plain language so that the neighbours without any training can follow the risks
please rewrite your reply as a polite letter to the council, which has to approve the costs
turn this into a table with the costs, the lifetimes and the risks of both ways
explain it once more for a child of nine, in two short paragraphs about the cause and the effect
summarise the above for the architect, with the main risk, what it costs and when it ends
tolong ubah penjelasan tadi menjadi tabel berisi biaya, umur pakai, dan risiko tiap cara
bisa jelaskan itu lagi dengan kata yang lebih sederhana supaya ayah saya paham risikonya
jadikan jawabanmu surat resmi untuk ketua RT yang harus menyetujui anggarannya`
    .split('\n')
    .map((text) => [text]);

const QUOTED =
  '> compare the total over 20 years: 31,000 against 38,000, and weigh the risks of each plan\n\n';

const modesAfterAnswers = (question: string): readonly string[] =>
  ANSWERS.map((answer) => decideMode({ question, earlierMessages: [QUESTION, answer] }).mode);
const all = (mode: string): readonly string[] => ANSWERS.map(() => mode);

describe('a message after a long answer', () => {
  it.each(RESHAPING)('is answered at once where it wants the same in another form: %s', (question) => {
    expect(modesAfterAnswers(question)).toEqual(all('fast'));
  });

  it.each(SMALL_TALK)('is answered at once, also below a line of the answer: %s', (question) => {
    expect(modesAfterAnswers(QUOTED + question)).toEqual(all('fast'));
  });

  it.each(SMALL_TALK)('is answered at once: %s', (question) => {
    expect(modesAfterAnswers(question)).toEqual(all('fast'));
  });

  it.each([
    ['compare this with the other way in cost, effort and risk'],
    ['why does the second way break down for many rooms? prove it'],
    ['which assumptions does that rest on, and which of them could be wrong?'],
    ['bandingkan keduanya dari sisi biaya, tenaga, dan risiko'],
    ['turn that into a table and compare all three ways in cost, effort and risk'],
    ['rewrite the plan so that it fits a budget of 9,000 and weigh it against waiting for the subsidy'],
    ['> nine years\n\nwhy nine? prove it with the numbers and compare with a loan at 5%'],
    ['kenapa cara kedua gagal kalau datanya besar? buktikan'],
  ])('may need thought where it asks for it itself: %s', (question) => {
    expect(modesAfterAnswers(question)).toEqual(all('deep'));
  });

  it('scores the same whatever the answer was about', () => {
    const scores = ANSWERS.map(
      (answer) => decideMode({ question: 'and for us?', earlierMessages: [QUESTION, answer] }).score,
    );
    expect(new Set(scores).size).toBe(1);
  });

  it.each([
    ['Does that help?', 'fast'],
    ['Would you like an example?', 'fast'],
    ['Mau kujelaskan salah satunya?', 'fast'],
    [
      'Shall I compare the three systems in cost and risk, weigh them and draft a plan for the change?',
      'deep',
    ],
    [
      'I can compare the systems in cost and risk, weigh them and draft a plan for the change. Shall I?',
      'deep',
    ],
  ])('that says yes asks for what was offered, as far as that goes: %s', (offer, mode) => {
    const accepted = ANSWERS.map(
      (answer) => decideMode({ question: 'yes, please', earlierMessages: [answer + offer] }).mode,
    );
    expect(accepted).toEqual(all(mode));
    const thanked = decideMode({ question: 'ok, thanks', earlierMessages: [offer] });
    expect(thanked.mode).toBe('fast');
  });

  const GREAT_OFFER =
    'Shall I compare the three systems in cost and risk, weigh them and draft a plan for the change?';
  const scoreOf = (question: string, offer: string): number =>
    decideMode({ question, earlierMessages: [`${ANSWERS[0]}${offer}`] }).score;

  it.each([
    ['ok'],
    ['yes please do'],
    ['sure, go ahead'],
    ['yes, I would love that'],
    ['okay, let us do it'],
    ['ya, mau dong'],
    ['boleh, tolong ya kak'],
    ['oke lanjutkan saja'],
    ['iya, tentu'],
  ])('is judged by the offer where it only says yes: %s', (question) => {
    expect(scoreOf(question, GREAT_OFFER)).toBe(scoreOf('yes', GREAT_OFFER));
    expect(scoreOf(question, GREAT_OFFER)).not.toBe(scoreOf(question, 'Does that help?'));
  });

  it.each([
    ['ok, compare cost and risk'],
    ['sure, prove why it fails'],
    ['ya, bandingkan biaya dan risikonya'],
    ['yes, in red please'],
    ['oke, ibu kota Peru saja'],
  ])('is judged by its own words where it has any: %s', (question) => {
    const own = scoreOf(question, 'Does that help?');
    for (const offer of ['Would you like an example?', 'Mau kuberi contoh?', GREAT_OFFER])
      expect(scoreOf(question, offer)).toBe(own);
  });
});
