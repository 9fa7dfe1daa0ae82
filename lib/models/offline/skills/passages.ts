import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import type { OfflineTurn } from '../conversation/offline-turn';

/** A sentence that may be quoted, with where it stands. */
export interface Passage {
  readonly sentence: string;
  /** Place in words of the turn's language, for example "message 3" or "your text, sentence 2". */
  readonly place: string;
}

/** Every sentence of the given text and of what the user said before; questions are left out, they assert nothing. */
export function collectPassages(turn: OfflineTurn): Passage[] {
  const own = turn.material === null ? [] : plainSentences(turn.material);
  const fromText = own.map((sentence, index) => ({
    sentence,
    place: turn.say(`your text, sentence ${index + 1}`, `teks Anda, kalimat ${index + 1}`),
  }));
  const spoken = turn.earlier
    .filter(({ speaker, text }) => speaker === 'user' && text !== turn.material)
    .flatMap(({ text, position }) =>
      plainSentences(text).map((sentence) => ({
        sentence,
        place: turn.say(`message ${position}`, `pesan ke-${position}`),
      })),
    );
  return [...fromText, ...spoken].filter(({ sentence }) => !sentence.endsWith('?'));
}
