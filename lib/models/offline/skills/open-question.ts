import type { OfflineReply, OfflineSkill, OfflineTurn } from '../offline-turn';
import { quoted } from '../text/quote';
import { topicPhrase, topicWords } from '../text/words';

interface QuestionKind {
  readonly asked: RegExp;
  readonly name: { readonly en: string; readonly id: string };
  readonly checks: { readonly en: readonly string[]; readonly id: readonly string[] };
}

const KINDS: readonly QuestionKind[] = [
  {
    asked: /\b(?:why|how come|mengapa|kenapa)\b/i,
    name: { en: 'a question for a cause', id: 'pertanyaan tentang sebab' },
    checks: {
      en: [
        'the mechanism that links cause and effect',
        'a case in which it does not happen',
        'who measured it and when',
      ],
      id: [
        'mekanisme yang menghubungkan sebab dan akibat',
        'keadaan ketika hal itu tidak terjadi',
        'siapa yang mengukurnya dan kapan',
      ],
    },
  },
  {
    asked: /\b(?:how (?:do|can|to|should)|steps?|bagaimana cara|caranya|langkah|cara)\b/i,
    name: { en: 'a question for a procedure', id: 'pertanyaan tentang cara' },
    checks: {
      en: [
        'what has to be there before the first step',
        'the order of the steps',
        'how to tell that it worked',
      ],
      id: ['apa yang harus ada sebelum langkah pertama', 'urutan langkahnya', 'tanda bahwa hasilnya benar'],
    },
  },
  {
    asked: /\b(?:when|kapan)\b/i,
    name: { en: 'a question for a time', id: 'pertanyaan tentang waktu' },
    checks: {
      en: [
        'the exact date, not only the year',
        'which calendar or time zone is meant',
        'a source close to the event',
      ],
      id: [
        'tanggal pastinya, bukan hanya tahun',
        'kalender atau zona waktu yang dimaksud',
        'sumber yang dekat dengan peristiwanya',
      ],
    },
  },
  {
    asked: /\b(?:who|whose|siapa)\b/i,
    name: { en: 'a question for a person', id: 'pertanyaan tentang orang' },
    checks: {
      en: ['the full name and role', 'at which time this held', 'a second source that agrees'],
      id: ['nama lengkap dan perannya', 'pada waktu kapan hal itu berlaku', 'sumber kedua yang sepakat'],
    },
  },
  {
    asked: /\b(?:how (?:many|much|long|far|big|old)|berapa)\b/i,
    name: { en: 'a question for a number', id: 'pertanyaan tentang angka' },
    checks: {
      en: ['the unit and the year of the figure', 'how it was counted', 'the spread between sources'],
      id: ['satuan dan tahun angkanya', 'cara menghitungnya', 'perbedaan antarsumber'],
    },
  },
  {
    asked: /\b(?:where|di ?mana|ke ?mana)\b/i,
    name: { en: 'a question for a place', id: 'pertanyaan tentang tempat' },
    checks: {
      en: ['the country and region', 'whether the name is used elsewhere too', 'a map that shows it'],
      id: ['negara dan daerahnya', 'apakah nama itu juga dipakai di tempat lain', 'peta yang menunjukkannya'],
    },
  },
  {
    asked:
      /\b(?:what (?:is|was|are|were) the|what(?:'s| is) (?:his|her|its|their)|apa (?:nama|ibu ?kota|judul|warna|merek))\b/i,
    name: { en: 'a question for a single fact', id: 'pertanyaan tentang satu fakta' },
    checks: {
      en: ['the exact name or value', 'since when it holds', 'a source that says so'],
      id: ['nama atau nilai yang tepat', 'sejak kapan hal itu berlaku', 'sumber yang menyebutkannya'],
    },
  },
  {
    asked:
      /\b(?:what (?:is|are|does|was|were)|define|definition|meaning|explain|describe|apa (?:itu|arti\w*|yang)?|artinya|definisi|jelaskan|pengertian)\b/i,
    name: { en: 'a question for a meaning', id: 'pertanyaan tentang arti' },
    checks: {
      en: [
        'the class it belongs to',
        'what sets it apart from its neighbours',
        'one example and one counterexample',
      ],
      id: [
        'golongan tempatnya berada',
        'pembedanya dari hal yang mirip',
        'satu contoh dan satu bukan contoh',
      ],
    },
  },
];

/** Meets questions of knowledge that nothing in the conversation answers: says so and takes the question apart. */
export const openQuestion: OfflineSkill = (turn) => {
  const kind = KINDS.find(({ asked }) => asked.test(turn.instruction));
  if (kind === undefined && !turn.instruction.includes('?')) return null;
  const topics = topicWords(turn.instruction).slice(0, 5);
  return topics.length === 0 ? tooVague(turn) : takenApart(turn, topics, kind);
};

function takenApart(
  turn: OfflineTurn,
  topics: readonly string[],
  kind: QuestionKind | undefined,
): OfflineReply {
  const plain = topicPhrase(turn.instruction);
  const bold = `**${plain}**`;
  const name =
    kind === undefined
      ? turn.say('an open question', 'pertanyaan terbuka')
      : turn.say(kind.name.en, kind.name.id);
  const checks = kind === undefined ? [] : turn.locale === 'en' ? kind.checks.en : kind.checks.id;
  return {
    wish: turn.say(`to find out about “${plain}”`, `mengetahui tentang “${plain}”`),
    basis: turn.pick([
      turn.say(
        `No sentence in this conversation says anything about “${plain}”, so I have no source to rely on.`,
        `Tidak ada kalimat dalam percakapan ini yang membahas “${plain}”, jadi saya tidak punya sumber.`,
      ),
      turn.say(
        `I look for a source on “${plain}” in this conversation and find none that I could trust.`,
        `Saya mencari sumber tentang “${plain}” dalam percakapan ini dan tidak menemukan yang bisa dipercaya.`,
      ),
    ]),
    working: [
      turn.say(
        `It is ${name}, which tells me at least what a good answer would have to contain.`,
        `Ini ${name}, jadi setidaknya saya tahu apa yang harus ada dalam jawaban yang baik.`,
      ),
      turn.pick([
        turn.say(
          'Inventing an answer would be easy and wrong.',
          'Mengarang jawaban itu mudah, tetapi keliru.',
        ),
        turn.say(
          'I prefer an honest gap to a made-up fact.',
          'Saya memilih jujur tidak tahu daripada mengarang fakta.',
        ),
      ]),
    ],
    plan: turn.say(
      'I will answer with what I cannot say, what to check, and words to search with.',
      'Saya akan menjawab dengan apa yang tidak bisa saya katakan, apa yang perlu diperiksa, dan kata untuk mencarinya.',
    ),
    answer: [
      turn.say(
        `**I can't answer this from what I have.** Nothing in our conversation covers ${bold}, and as the offline model I bring no knowledge of my own.`,
        `**Saya tidak bisa menjawabnya dari yang saya punya.** Percakapan kita belum memuat apa pun tentang ${bold}, dan sebagai model luring saya tidak membawa pengetahuan sendiri.`,
      ),
      checks.length === 0
        ? ''
        : `${turn.say(`This is ${name}. A good answer gives`, `Ini ${name}. Jawaban yang baik memuat`)}:\n\n${checks.map((check) => `- ${check}`).join('\n')}`,
      `**${turn.say('Search words', 'Kata pencarian')}:** \`${topics.join(' ')}\``,
      turn.say(
        `Paste a text on it below your question and I will quote the sentences that answer it.`,
        `Tempelkan teks tentang itu di bawah pertanyaan Anda, nanti saya kutip kalimat yang menjawabnya.`,
      ),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    missing: 'facts',
  };
}

function tooVague(turn: OfflineTurn): OfflineReply {
  return {
    wish: turn.say(
      `to get an answer to ${quoted(turn.instruction, 40)}`,
      `mendapat jawaban untuk ${quoted(turn.instruction, 40)}`,
    ),
    basis: turn.say(
      'The message names no subject that I could look for.',
      'Pesan ini tidak menyebut pokok yang bisa saya cari.',
    ),
    working: [
      turn.say(
        'It may point to something said before, but I cannot tell to what.',
        'Mungkin ini merujuk ke sesuatu yang disebut sebelumnya, tetapi saya tidak tahu yang mana.',
      ),
    ],
    plan: turn.say('I will answer with a question of my own.', 'Saya akan menjawab dengan balik bertanya.'),
    answer: turn.say(
      'What is this about? Name the subject, or paste the text you mean, and I will work on it.',
      'Ini tentang apa? Sebutkan pokoknya, atau tempelkan teks yang dimaksud, nanti saya kerjakan.',
    ),
    missing: 'none',
  };
}
