import type { OfflineSkill, OfflineTurn } from '../offline-turn';
import { countOf, markdownTable } from '../text/quote';
import { splitSentences } from '../text/split-sentences';
import { topicPhrase } from '../text/words';

const ASKS =
  /\b(?:should i|do you think|what do you think|your opinion|would you|recommend|is it (?:better|worth|a good idea)|which (?:one )?should|advice|sebaiknya|menurut(?:mu|\s(?:kamu|anda))|pendapat(?:mu|\s(?:kamu|anda))|apakah (?:saya|aku) (?:harus|perlu)|haruskah|rekomendasi\w*|saran\w*|lebih baik (?:saya|aku)?)\b/i;
const OPTIONS =
  /(?:should i|is it better to|whether to|sebaiknya(?: (?:saya|aku))?|lebih baik(?: (?:saya|aku))?|haruskah (?:saya|aku)|pilih)\s+(.{2,60}?)[,]?\s+(?:or|atau)\s+(.{2,60}?)(?:[.?!,;]|$)/i;
const FOR =
  /\b(?:because|since|advantage|benefit|love|like|cheap\w*|good|great|easy|karena|keuntungan|suka|murah|bagus|mudah)\b/i;
const AGAINST =
  /\b(?:but|however|although|risk|expensive|afraid|worried|hard|bad|problem|tapi|tetapi|namun|meski\w*|risiko|mahal|takut|khawatir|sulit|masalah)\b/i;

/** Has no opinion, but lays out a decision: the options and the user's own arguments for and against. */
export const advice: OfflineSkill = (turn) => {
  if (!ASKS.test(turn.instruction)) return null;
  const match = OPTIONS.exec(turn.instruction);
  const options =
    match?.[1] === undefined || match[2] === undefined ? [] : [match[1].trim(), match[2].trim()];
  const sentences = [...splitSentences(turn.material ?? ''), ...splitSentences(turn.message)].filter(
    (sentence) => !sentence.endsWith('?'),
  );
  const pros = sentences.filter((sentence) => FOR.test(sentence) && !AGAINST.test(sentence));
  const cons = sentences.filter((sentence) => AGAINST.test(sentence));
  const subject =
    options.length === 2 ? options.join(turn.say(' or ', ' atau ')) : topicPhrase(turn.instruction);
  return {
    wish: turn.say(
      `to know what I would choose: ${subject || 'this'}`,
      `mengetahui pilihan saya: ${subject || 'hal ini'}`,
    ),
    basis: turn.say(
      'I have no experience and no taste, so an opinion of mine would rest on nothing.',
      'Saya tidak punya pengalaman atau selera, jadi pendapat saya tidak berdasar apa pun.',
    ),
    working: [
      options.length === 2
        ? turn.say(
            `Two options are named: ${options[0]}, and ${options[1]}.`,
            `Ada dua pilihan yang disebut: ${options[0]}, dan ${options[1]}.`,
          )
        : turn.say(
            'The options are not named one by one, so I look for arguments instead.',
            'Pilihannya tidak disebut satu per satu, jadi saya mencari alasan-alasannya.',
          ),
      turn.say(
        `In the user's own words I find ${countOf(pros.length, 'reason')} in favour and ${countOf(cons.length, 'doubt')}.`,
        `Dalam kata-kata pengguna sendiri saya temukan ${pros.length} alasan yang mendukung dan ${cons.length} keraguan.`,
      ),
    ],
    plan: turn.say(
      'I will answer with the decision laid out, and leave the choice where it belongs.',
      'Saya akan menjawab dengan memetakan keputusannya, dan membiarkan pilihannya pada yang berhak.',
    ),
    answer: [
      turn.say(
        '**I have no opinion to give**, but here is your decision laid out.',
        '**Saya tidak punya pendapat**, tetapi ini peta keputusan Anda.',
      ),
      options.length === 2
        ? markdownTable([turn.say('Question', 'Pertanyaan'), ...options], decisionRows(turn))
        : '',
      pros.length === 0
        ? ''
        : `**${turn.say('You say in favour', 'Yang Anda sebut mendukung')}**\n\n${list(pros)}`,
      cons.length === 0 ? '' : `**${turn.say('You have doubts', 'Yang Anda ragukan')}**\n\n${list(cons)}`,
      turn.say(
        'A useful last question: which of the two would you regret *not* having tried in a year?',
        'Pertanyaan terakhir yang berguna: mana yang akan Anda sesali kalau *tidak* dicoba dalam setahun ke depan?',
      ),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    missing: 'language',
  };
};

function decisionRows(turn: OfflineTurn): readonly (readonly string[])[] {
  return [
    [turn.say('What does it cost: money, time?', 'Berapa biayanya: uang, waktu?'), '', ''],
    [turn.say('What is the worst that can happen?', 'Apa kemungkinan terburuknya?'), '', ''],
    [turn.say('Can it be undone later?', 'Bisakah dibatalkan nanti?'), '', ''],
  ];
}

const list = (sentences: readonly string[]) =>
  sentences
    .slice(0, 5)
    .map((sentence) => `- ${sentence}`)
    .join('\n');
