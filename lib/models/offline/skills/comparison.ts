import type { OfflineReply, OfflineSkill, OfflineTurn } from '../offline-turn';
import { joinList, markdownTable, quoted } from '../text/quote';
import { stemOf, topicWords, wordsOf } from '../text/words';
import { type ComparedThing, readComparedThings } from './compared-things';
import { collectPassages } from './passages';

const ASKS =
  /\b(?:compare|comparison|differ\w*|versus|vs\.?|better|cheaper|faster|which (?:one|is)|pros and cons|bandingkan|perbandingan|banding\w*|beda\w*|perbedaan|lebih (?:baik|murah|cepat|bagus)|mana yang)\b/i;
const PAIR =
  /(?:between|compare|difference between|antara|bandingkan|perbedaan(?: antara)?|beda)\s+(.{2,60}?)\s+(?:and|with|to|versus|vs\.?|dan|dengan|sama)\s+(.{2,60}?)(?:[.?!,;:]|$)|(\S.{1,40}?)\s+(?:vs\.?|versus)\s+(.{2,40}?)(?:[.?!,;:]|$)/i;

/** Sets things side by side: those described in the text, or two that are named and spoken of in the conversation. */
export const comparison: OfflineSkill = (turn) => {
  if (!ASKS.test(turn.instruction)) return null;
  const described = readComparedThings(turn.material ?? '', turn.locale);
  if (described.length >= 2) return fromData(turn, described);
  const names = namedPair(turn.instruction);
  return names === null ? null : fromPassages(turn, names);
};

function fromData(turn: OfflineTurn, things: readonly ComparedThing[]): OfflineReply {
  const traits = [...new Set(things.flatMap(({ traits: own }) => own.map(({ name }) => name)))];
  const cell = (thing: ComparedThing, trait: string) => thing.traits.find(({ name }) => name === trait);
  const names = things.map(({ name }) => name);
  const findings = traits.flatMap((trait) => {
    const values = things.flatMap((thing) => {
      const amount = cell(thing, trait)?.amount;
      return amount === undefined ? [] : [{ name: thing.name, amount }];
    });
    if (values.length < 2) return [];
    const sorted = [...values].sort((left, right) => left.amount - right.amount);
    const [low] = sorted;
    const high = sorted.at(-1);
    if (low === undefined || high === undefined || low.amount === high.amount) return [];
    return [
      turn.say(
        `${trait}: lowest for **${low.name}**, highest for **${high.name}**`,
        `${trait}: terendah **${low.name}**, tertinggi **${high.name}**`,
      ),
    ];
  });
  const rows = traits.map((trait) => [trait, ...things.map((thing) => cell(thing, trait)?.text ?? '–')]);
  return {
    wish: turn.say(
      `to see ${joinList(names, 'and')} side by side`,
      `melihat ${joinList(names, 'dan')} berdampingan`,
    ),
    basis: turn.say(
      `The text gives ${traits.length} traits for ${things.length} things, and I add none of my own.`,
      `Teks itu memuat ${traits.length} ciri untuk ${things.length} hal, dan saya tidak menambahkan apa pun.`,
    ),
    working: [
      findings.length === 0
        ? turn.say(
            'No trait has numbers on both sides, so I do not name a winner.',
            'Tidak ada ciri yang berupa angka di kedua sisi, jadi saya tidak menyebut pemenang.',
          )
        : turn.say(
            `${findings.length} of them can be put in order by number.`,
            `${findings.length} di antaranya bisa diurutkan menurut angka.`,
          ),
    ],
    plan: turn.say(
      'I will answer with a table, then what stands out in it.',
      'Saya akan menjawab dengan tabel, lalu hal yang menonjol di dalamnya.',
    ),
    answer: [
      markdownTable(['', ...names], rows),
      findings.length === 0
        ? ''
        : `**${turn.say('What stands out', 'Yang menonjol')}**\n\n${findings.map((finding) => `- ${finding}`).join('\n')}`,
      turn.say(
        'Which one is right depends on what matters most to you; the table holds only what your text says.',
        'Mana yang tepat bergantung pada apa yang paling penting bagi Anda; tabel ini hanya memuat isi teks Anda.',
      ),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    missing: 'none',
  };
}

function namedPair(instruction: string): readonly [string, string] | null {
  const match = PAIR.exec(instruction);
  const left = (match?.[1] ?? match?.[3] ?? '').trim();
  const right = (match?.[2] ?? match?.[4] ?? '').trim();
  return topicWords(left).length > 0 && topicWords(right).length > 0 ? [left, right] : null;
}

function fromPassages(turn: OfflineTurn, names: readonly [string, string]): OfflineReply {
  const [left, right] = names;
  const passages = collectPassages(turn);
  const about = (name: string, other: string) =>
    passages.filter(({ sentence }) => mentions(sentence, name) && !mentions(sentence, other));
  const sides = [about(left, right), about(right, left)] as const;
  const both = passages.filter(({ sentence }) => mentions(sentence, left) && mentions(sentence, right));
  const count = sides[0].length + sides[1].length + both.length;
  const rows = Array.from({ length: Math.max(sides[0].length, sides[1].length) }, (_, index) =>
    sides.map((side) =>
      side[index] === undefined ? '–' : `${side[index].sentence} *(${side[index].place})*`,
    ),
  );
  const wish = turn.say(
    `to know how ${left} and ${right} differ`,
    `mengetahui perbedaan ${left} dan ${right}`,
  );
  if (count === 0) return withoutFacts(turn, wish, left, right);
  return {
    wish,
    basis: turn.say(
      `${count} sentences in this conversation mention them; they are my sources.`,
      `Ada ${count} kalimat dalam percakapan ini yang menyebut keduanya; itulah sumber saya.`,
    ),
    working: [
      turn.say(
        `I sort them: ${sides[0].length} about ${left}, ${sides[1].length} about ${right}, ${both.length} about both.`,
        `Saya pilah: ${sides[0].length} tentang ${left}, ${sides[1].length} tentang ${right}, ${both.length} tentang keduanya.`,
      ),
    ],
    plan: turn.say(
      'I will answer with a table of quotations and leave the judgement to the user.',
      'Saya akan menjawab dengan tabel kutipan dan menyerahkan penilaian kepada pengguna.',
    ),
    answer: [
      rows.length === 0 ? '' : markdownTable(names, rows),
      both.length === 0
        ? ''
        : `${turn.say('On both', 'Tentang keduanya')}:\n\n${both.map(({ sentence, place }) => `- ${sentence} *(${place})*`).join('\n')}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    missing: 'none',
  };
}

function withoutFacts(turn: OfflineTurn, wish: string, left: string, right: string): OfflineReply {
  return {
    wish,
    basis: turn.say(
      `Nothing in this conversation tells me a fact about ${left} or ${right}, and I have no knowledge of my own.`,
      `Tidak ada fakta tentang ${left} atau ${right} dalam percakapan ini, dan saya tidak punya pengetahuan sendiri.`,
    ),
    working: [
      turn.say(
        'Making up traits would look like an answer and be worthless, so I leave the cells empty.',
        'Mengarang ciri akan tampak seperti jawaban tetapi tidak berguna, jadi selnya saya kosongkan.',
      ),
    ],
    plan: turn.say(
      'I will answer with an empty frame that the user can fill in.',
      'Saya akan menjawab dengan kerangka kosong yang bisa diisi pengguna.',
    ),
    answer: [
      turn.say(
        `I know nothing about **${left}** or **${right}** beyond what you tell me, so here is a frame to fill in:`,
        `Saya tidak tahu apa pun tentang **${left}** atau **${right}** selain yang Anda sampaikan, jadi ini kerangka yang bisa diisi:`,
      ),
      markdownTable(
        ['', left, right],
        [
          [turn.say('Cost', 'Biaya'), '', ''],
          [turn.say('Strength', 'Kelebihan'), '', ''],
          [turn.say('Weakness', 'Kekurangan'), '', ''],
          [turn.say('Suits', 'Cocok untuk'), '', ''],
        ],
      ),
      turn.say(
        `Send me lines such as ${quoted(`${left}: price 5, weight 2`)} for each and I will compare them properly.`,
        `Kirimkan baris seperti ${quoted(`${left}: harga 5, berat 2`)} untuk masing-masing, nanti saya bandingkan dengan benar.`,
      ),
    ].join('\n\n'),
    missing: 'facts',
  };
}

function mentions(sentence: string, name: string): boolean {
  const stems = new Set(wordsOf(sentence).map(stemOf));
  const wanted = topicWords(name).map(stemOf);
  return wanted.length > 0 && wanted.every((stem) => stems.has(stem));
}
