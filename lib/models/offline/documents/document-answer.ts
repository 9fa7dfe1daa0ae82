import type { OpenedLine } from '@/lib/prompts/documents/document-lines';
import type { OfflineTurn } from '../conversation/offline-turn';
import { type AnsweringSentence, answeringSentences } from './answer-from-passages';
import { askedAbout } from './asked-about';
import { ofNewest, wantsNewest } from './newest-document';

/** An answer from documents, and what they lack for it. */
export interface DocumentAnswer {
  readonly answer: string;
  readonly missing: readonly { readonly section: string; readonly missing: string }[];
  readonly thoughts: readonly string[];
}

interface Asked {
  readonly question: string;
  readonly opened: readonly OpenedLine[];
  readonly sections: readonly string[];
  readonly quotes: boolean;
}

/** Answers with sentences of the opened passages, or says that they do not answer. */
export function documentAnswer(
  { question, opened, sections, quotes }: Asked,
  turn: OfflineTurn,
): DocumentAnswer {
  const asked = askedAbout(question);
  const parts =
    sections.length > 0
      ? sections.map((section) => ({ section, about: `${asked} ${section}` }))
      : [{ section: '', about: asked }];
  const found = parts.map(({ section, about }) => ({ section, ...answered(question, about, opened) }));
  const lacking = turn.say('Insufficient documentation.', 'Dokumentasi tidak memadai.');
  const unknown = turn.say(
    "I don't know based on the provided documents.",
    'Saya tidak tahu berdasarkan dokumen yang diberikan.',
  );
  const text = found.map(({ section, sentences }) => {
    const body =
      sentences.length > 0
        ? sentences.map((one) => cited(one, quotes)).join(' ')
        : section === ''
          ? unknown
          : lacking;
    return section === '' ? body : `## ${section}\n\n${body}`;
  });
  const missing = found
    .filter(({ sentences }) => sentences.length === 0)
    .map(({ section }) => ({
      section,
      missing: turn
        .say(`The passages do not answer: ${asked}`, `Bagian yang dibaca tidak menjawab: ${asked}`)
        .slice(0, 400),
    }));
  const count = found.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return {
    answer: text.join('\n\n'),
    missing,
    thoughts: [
      count > 0
        ? turn.say(
            `${count === 1 ? 'One sentence' : `${count} sentences`} of what I opened fit the question, so I answer with them.`,
            `${count} kalimat dari yang saya buka cocok dengan pertanyaannya, jadi saya jawab dengan itu.`,
          )
        : turn.say(
            'No sentence of what I opened fits the question well enough, so I say that it is not there.',
            'Tidak ada kalimat dari yang saya buka yang cukup cocok dengan pertanyaannya, jadi saya katakan tidak ada.',
          ),
      ...(found.some(({ outdated }) => outdated > 0)
        ? [
            turn.say(
              'An older document says something about it, too; the newest one counts, so I leave the older one out.',
              'Dokumen yang lebih lama juga menyebutkannya; yang berlaku adalah yang terbaru, jadi yang lama tidak saya pakai.',
            ),
          ]
        : []),
    ],
  };
}

/** The sentences that answer; where the newest of several documents counts, those of the older ones are left out. */
function answered(question: string, about: string, opened: readonly OpenedLine[]) {
  const sentences = answeringSentences(about, opened);
  if (!wantsNewest(question)) return { sentences, outdated: 0 };
  const used = opened.filter(({ number }) => sentences.some((sentence) => sentence.number === number));
  const newest = ofNewest(used);
  const outdated = used.length - newest.length;
  return { sentences: outdated > 0 ? answeringSentences(about, newest) : sentences, outdated };
}

function cited({ sentence, number, row }: AnsweringSentence, quotes: boolean): string {
  const bare = ((quotes ? null : row) ?? sentence).replace(/\s+/g, ' ').trim();
  if (quotes) return `“${bare}” [${number}]`;
  const stop = /[.!?]$/.exec(bare)?.[0] ?? '';
  return `${stop === '' ? bare : bare.slice(0, -1)} [${number}]${stop || '.'}`;
}
