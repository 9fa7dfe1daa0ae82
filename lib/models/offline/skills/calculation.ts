import type { QuestionOutcome } from '@/lib/text/quantities/answer-quantities';
import type { CalculationStop } from '@/lib/text/quantities/calculation-stopped';
import { dateAt } from '@/lib/text/quantities/calendar';
import { mayHoldQuantities } from '@/lib/text/quantities/may-hold-quantities';
import type { OfflineReply, OfflineTurn } from '../conversation/offline-turn';
import { beginsAsRequest } from '../text/is-request';
import { capitalized, countOf, joinList, quoted } from '../text/quote';
import { examplesFor } from './refusal';

type Solved = Extract<QuestionOutcome, { kind: 'solved' }>;

/** What became of the calculations in a message: a reply, or the words that stood in the way. */
export interface Calculated {
  readonly reply: OfflineReply | null;
  readonly unknownWords: readonly string[];
}

/** Answers calculations, conversions, equations and dates, each only where all of it was understood. */
export async function calculation(turn: OfflineTurn): Promise<Calculated> {
  if (turn.materialOrigin === 'attachment' || !mayHoldQuantities(turn.message))
    return { reply: null, unknownWords: [] };
  const { answerQuantities } = await import('@/lib/text/quantities/answer-quantities');
  const { date, minuteOfDay } = dateAt(turn.now, turn.timeZone);
  const outcomes = answerQuantities(turn.message, { language: turn.locale, today: date, minuteOfDay });
  const unknownWords = outcomes.flatMap((outcome) =>
    outcome.kind === 'not-understood' ? outcome.words : [],
  );
  const solved = outcomes.filter((outcome): outcome is Solved => outcome.kind === 'solved');
  const open = outcomes.filter((outcome) => outcome.kind !== 'solved');
  // A statement may change what the rest means, and a question without numbers may be about what stands before it.
  const isMixed = open.some(
    ({ kind, asked }) => kind === 'not-understood' && !(beginsAsRequest(asked) && /\d/.test(asked)),
  );
  if (solved.length > 0 && (open.length === 0 || !isMixed))
    return { reply: answered(turn, outcomes), unknownWords };
  const stopped = open.find((outcome) => outcome.kind === 'stopped');
  const onlyStops = open.every((outcome) => outcome.kind === 'stopped');
  return stopped?.kind === 'stopped' && onlyStops
    ? { reply: stoppedReply(turn, stopped.asked, stopped.stop), unknownWords }
    : { reply: null, unknownWords };
}

function answered(turn: OfflineTurn, outcomes: readonly QuestionOutcome[]): OfflineReply {
  const several = outcomes.length > 1;
  return {
    wish: several
      ? turn.say(
          `to have ${countOf(outcomes.length, 'question')} answered`,
          `jawaban atas ${outcomes.length} pertanyaan`,
        )
      : turn.say(
          `to know ${quoted(outcomes[0]?.asked ?? '', 60)}`,
          `mengetahui ${quoted(outcomes[0]?.asked ?? '', 60)}`,
        ),
    working: outcomes.flatMap((outcome) => thoughtsOn(turn, outcome)),
    answer: outcomes.map((outcome) => sectionOf(turn, outcome, several)).join('\n\n'),
  };
}

function thoughtsOn(turn: OfflineTurn, outcome: QuestionOutcome): string[] {
  switch (outcome.kind) {
    case 'solved': {
      const { reading, steps, result, notes } = outcome.solution;
      return [
        turn.say(
          `I understand every word of it and read it as ${reading}.`,
          `Setiap katanya saya kenal; saya membacanya sebagai ${reading}.`,
        ),
        ...steps.map((step) => turn.say(`I work out ${step}.`, `Saya hitung ${step}.`)),
        ...notes,
        turn.say(`The result is ${result}.`, `Hasilnya ${result}.`),
      ];
    }
    case 'stopped':
      return [
        turn.say(
          `In ${quoted(outcome.asked, 50)}, ${whyStopped(turn, outcome.stop)}`,
          `Pada ${quoted(outcome.asked, 50)}, ${whyStopped(turn, outcome.stop)}`,
        ),
      ];
    case 'not-understood':
      return [notUnderstood(turn, outcome.asked, outcome.words)];
  }
}

function sectionOf(turn: OfflineTurn, outcome: QuestionOutcome, several: boolean): string {
  const heading = several ? `${quoted(outcome.asked, 90)}\n\n` : '';
  if (outcome.kind === 'stopped') return `${heading}${capitalized(whyStopped(turn, outcome.stop))}`;
  if (outcome.kind === 'not-understood') return notUnderstood(turn, outcome.asked, outcome.words);
  const { result, reading, steps, notes } = outcome.solution;
  return [
    `${heading}**${result}**`,
    steps.length === 0 ? '' : steps.map((step) => `- ${step}`).join('\n'),
    `${turn.say('Read as', 'Dibaca sebagai')}: ${reading.replaceAll('*', '×')}`,
    ...notes.map((note) => `*${note}*`),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function notUnderstood(turn: OfflineTurn, asked: string, words: readonly string[]): string {
  const named = joinList(
    words.slice(0, 4).map((word) => `“${word}”`),
    turn.say('and', 'dan'),
  );
  return named === ''
    ? turn.say(`I did not understand ${quoted(asked, 90)}.`, `Saya tidak memahami ${quoted(asked, 90)}.`)
    : turn.say(
        `In ${quoted(asked, 90)} I did not understand ${named}.`,
        `Dalam ${quoted(asked, 90)} saya tidak memahami ${named}.`,
      );
}

function stoppedReply(turn: OfflineTurn, asked: string, stop: CalculationStop): OfflineReply {
  const why = whyStopped(turn, stop);
  return {
    wish: turn.say(`to know ${quoted(asked, 60)}`, `mengetahui ${quoted(asked, 60)}`),
    working: [turn.say(`I try to work it out, but ${why}`, `Saya mencoba menghitungnya, tetapi ${why}`)],
    answer: [
      turn.say(`**No result.** ${capitalized(why)}`, `**Tidak ada hasil.** ${capitalized(why)}`),
      examplesFor(turn),
    ].join('\n\n'),
  };
}

function whyStopped(turn: OfflineTurn, stop: CalculationStop): string {
  const [english, indonesian] = STOPS[stop];
  return turn.say(english, indonesian);
}

const STOPS: Readonly<Record<CalculationStop, readonly [english: string, indonesian: string]>> = {
  'division-by-zero': [
    'it divides by zero, which has no value.',
    'ada pembagian dengan nol, yang tidak punya nilai.',
  ],
  'mixed-units': [
    'its amounts measure different things and cannot be put together.',
    'besarannya berbeda jenis sehingga tidak bisa digabungkan.',
  ],
  'mixed-currencies': [
    'that takes a rate of exchange, and I have none: rates change daily.',
    'itu memerlukan kurs, dan saya tidak punya: kurs berubah tiap hari.',
  ],
  'too-large': [
    'it is too long or its numbers are too large for me.',
    'terlalu panjang atau angkanya terlalu besar bagi saya.',
  ],
  'no-real-number': ['its result is not a real number.', 'hasilnya bukan bilangan real.'],
  'ambiguous-number': [
    'one of its numbers could be read in two ways: write it without a thousands sign, or with two decimals.',
    'salah satu angkanya bisa dibaca dengan dua cara: tulis tanpa tanda ribuan, atau dengan dua desimal.',
  ],
  'ambiguous-order': [
    'it could be read in two ways: put brackets around what belongs together.',
    'bisa dibaca dengan dua cara: beri tanda kurung pada bagian yang menyatu.',
  ],
  'ambiguous-date': [
    'day and month could be either way round: write the month as a word.',
    'hari dan bulannya bisa tertukar: tulis bulan dengan kata.',
  ],
  'ambiguous-time': [
    'it could be morning or evening: write am or pm, or count to 24.',
    'bisa pagi atau sore: tulis pagi, sore, atau pakai hitungan 24 jam.',
  ],
  'ambiguous-unit': [
    'one of its units differs from place to place: use litres, grams or metres.',
    'salah satu satuannya berbeda-beda di tiap tempat: pakai liter, gram, atau meter.',
  ],
  'calendar-unit': [
    'months and years differ in length, and hours of work are not hours of the day: use one kind of unit.',
    'panjang bulan dan tahun tidak tetap, dan jam kerja bukan jam sehari: pakai satu jenis satuan.',
  ],
  degree: [
    'I solve equations of the first and second degree only.',
    'saya hanya menyelesaikan persamaan linear dan kuadrat.',
  ],
  'several-unknowns': ['it has more than one unknown.', 'ada lebih dari satu variabel.'],
  'no-such-date': [
    'one of its dates is not in the calendar.',
    'salah satu tanggalnya tidak ada dalam kalender.',
  ],
  impossible: ['it does not work out with these numbers.', 'tidak bisa dihitung dengan angka-angka ini.'],
};
