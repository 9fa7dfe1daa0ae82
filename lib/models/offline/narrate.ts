import type { OfflineReply, OfflineTurn } from './offline-turn';
import { joinList, quoted } from './text/quote';
import { stemOf, topicPhrase, topicWords } from './text/words';

/** Tools on offer this turn and what was decided about them, as a sentence; null if there are none. */
export type ToolThought = string | null;

/** The decisions behind a reply, as sentences in the first person, in the order in which they were taken. */
export function narrate(turn: OfflineTurn, reply: OfflineReply, toolThought: ToolThought): string[] {
  return [
    openingThought(turn, reply),
    contextThought(turn),
    searchThought(turn, reply),
    reply.basis,
    ...(toolThought === null ? [] : [toolThought]),
    ...reply.working,
    reply.plan,
  ].filter((sentence) => sentence !== '');
}

/** The first thought: the language, what gave it away, and what the user wants. */
export function openingThought(turn: OfflineTurn, reply: Pick<OfflineReply, 'wish'>): string {
  const { wish } = reply;
  const [first] = turn.languageEvidence;
  const message = quoted(turn.instruction, 60);
  if (turn.otherScript) {
    return turn.say(
      `The message is in a script that I do not read, so I answer in English; the user may want ${wish}.`,
      `Pesan ini memakai aksara yang tidak saya baca, jadi saya jawab dalam bahasa Indonesia; mungkin pengguna ingin ${wish}.`,
    );
  }
  const wordings = [
    turn.say(`The user wants ${wish}.`, `Pengguna ingin ${wish}.`),
    turn.say(
      `I read ${message} as a sign that the user wants ${wish}.`,
      `Dari kalimat ${message} saya menangkap bahwa pengguna ingin ${wish}.`,
    ),
    ...(first === undefined
      ? []
      : [
          turn.say(
            `The word “${first}” tells me to answer in English, and I understand that the user wants ${wish}.`,
            `Kata “${first}” menunjukkan bahasa Indonesia, dan saya memahami bahwa pengguna ingin ${wish}.`,
          ),
        ]),
  ];
  return turn.pick(wordings);
}

function contextThought(turn: OfflineTurn): string {
  if (turn.earlier.length === 0) {
    return turn.pick([
      turn.say(
        'This is the first message of the session, so there is no earlier context to check.',
        'Ini pesan pertama dalam sesi ini, jadi tidak ada konteks sebelumnya yang perlu diperiksa.',
      ),
      turn.say(
        'Nothing was said before this in the session, so the message has to speak for itself.',
        'Belum ada yang dibicarakan sebelumnya dalam sesi ini, jadi pesan ini berdiri sendiri.',
      ),
    ]);
  }
  const stems = new Set(topicWords(turn.message).map(stemOf));
  const related = turn.earlier.findLast(({ text }) =>
    topicWords(text).some((word) => stems.has(stemOf(word))),
  );
  const count = turn.earlier.length;
  if (related === undefined) {
    return turn.say(
      `None of the ${count} earlier messages in this session shares a topic word with this one, so I take it on its own.`,
      `Dari ${count} pesan sebelumnya dalam sesi ini tidak ada yang topiknya sama, jadi pesan ini saya tangani sendiri.`,
    );
  }
  const shared = topicWords(related.text).filter((word) => stems.has(stemOf(word)));
  const words = joinList(
    shared.slice(0, 2).map((word) => `“${word}”`),
    turn.say('and', 'dan'),
  );
  return turn.say(
    `Message ${related.position} of this session also speaks of ${words}, so I keep that context in view.`,
    `Pesan ke-${related.position} dalam sesi ini juga menyebut ${words}, jadi konteks itu saya perhatikan.`,
  );
}

function searchThought(turn: OfflineTurn, reply: OfflineReply): string {
  const words = topicPhrase(turn.instruction);
  const topic = words === '' ? turn.say('this', 'hal ini') : `“${words}”`;
  if (turn.webSearch) {
    return turn.say(
      `Web search is switched on, but I have no internet connection, so I decide not to search for ${topic} and will say so.`,
      `Pencarian web aktif, tetapi saya tidak terhubung ke internet, jadi saya putuskan tidak mencari ${topic} dan akan mengatakannya.`,
    );
  }
  switch (reply.missing) {
    case 'web':
      return turn.say(
        `What is asked about ${topic} changes over time; that would take a web search, and I cannot reach the internet.`,
        `Hal yang ditanyakan tentang ${topic} selalu berubah; itu perlu dicari di web, dan saya tidak terhubung ke internet.`,
      );
    case 'facts':
      return turn.say(
        `To find facts about ${topic} one would search a reference, which I cannot do.`,
        `Untuk fakta tentang ${topic} orang perlu mencari referensi, dan itu tidak bisa saya lakukan.`,
      );
    default:
      return turn.pick([
        turn.say(
          'A web search would add nothing here, so I do without.',
          'Mencari di web tidak akan menambah apa pun di sini, jadi tidak saya perlukan.',
        ),
        '',
      ]);
  }
}
