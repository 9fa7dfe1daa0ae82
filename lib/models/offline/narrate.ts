import type { OfflineReply, OfflineTurn } from './conversation/offline-turn';
import { quoted } from './text/quote';

/** What was decided on the way to a reply, as sentences in the first person, in the order in which it was decided. */
export function narrate(turn: OfflineTurn, reply: OfflineReply, unusedTools: string | null): string[] {
  const sentences = [...openingThoughts(turn, reply.wish), unusedTools ?? '', ...reply.working];
  return sentences.filter((sentence) => sentence !== '');
}

/** The first thoughts: what was read in which language, where the text to work on is, and what the user wants. */
export function openingThoughts(turn: OfflineTurn, wish: string): string[] {
  const [first] = turn.languageEvidence;
  const message = quoted(turn.instruction, 60);
  const language = turn.otherScript
    ? turn.say(
        'The message is in a script that I do not read.',
        'Pesan ini memakai aksara yang tidak saya baca.',
      )
    : first === undefined
      ? turn.say(
          `I read ${message}; no word in it tells the language, so I keep to English.`,
          `Saya membaca ${message}; tidak ada kata yang menunjukkan bahasanya, jadi saya tetap memakai bahasa Indonesia.`,
        )
      : turn.say(
          `I read ${message}; the word “${first}” tells me to answer in English.`,
          `Saya membaca ${message}; kata “${first}” menunjukkan bahasa Indonesia.`,
        );
  const material = {
    message: turn.say(
      'A text to work on stands in the message.',
      'Teks yang perlu diolah ada dalam pesan itu.',
    ),
    paragraph: turn.say(
      'What stands before the question is the text to look in.',
      'Kalimat sebelum pertanyaan adalah teks yang diperiksa.',
    ),
    attachment: turn.say('A text to work on is attached.', 'Teks yang perlu diolah dilampirkan.'),
    earlier: turn.say(
      'The text it refers to is in an earlier message.',
      'Teks yang dimaksud ada dalam pesan sebelumnya.',
    ),
  };
  return [
    language,
    turn.materialOrigin === null ? '' : material[turn.materialOrigin],
    turn.say(`So the user wants ${wish}.`, `Jadi pengguna ingin ${wish}.`),
  ];
}
