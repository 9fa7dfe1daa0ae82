import type { OpenedLine } from '@/lib/prompts/documents/document-lines';
import type { CalendarDate } from '@/lib/text/quantities/calendar';
import { findDates } from '@/lib/text/quantities/find-dates';
import { type AnsweringSentence, answeringSentences } from './answer-from-passages';
import { saysOtherwise } from './says-otherwise';
import { sentencesWithoutDemands } from './without-demands';
import { topicWords } from './words';

const NEWEST =
  /\b(?:newest|newer|latest|most recent|more recent|current(?:ly)?|up[- ]to[- ]date|terbaru|paling baru|lebih baru|terkini|paling akhir|saat ini)\b/i;
/** Titles name days in full; nothing in them depends on the day of reading. */
const ANY_DAY: CalendarDate = { year: 1, month: 1, day: 1 };
const NAMES_YEAR = /\d{4}/;

/** Whether a question says that of several versions the newest one counts. */
const wantsNewest = (question: string): boolean => NEWEST.test(question);

/** Without the passages of documents that are older, by their days or those in their titles, than another one; undated ones stay. */
function ofNewest(passages: readonly OpenedLine[]): readonly OpenedLine[] {
  const days = passages.map(
    ({ document, date }) => (date === undefined ? null : dayOf(date)) ?? dayOf(document),
  );
  const newest = Math.max(...days.filter((day) => day !== null));
  return passages.filter((_, index) => days[index] === null || days[index] === newest);
}

/** The latest day that a title names, as a number that grows with the day. */
function dayOf(title: string): number | null {
  const days = findDates(title, 'en', ANY_DAY)
    .filter(({ text }) => NAMES_YEAR.test(text))
    .map(({ date: { year, month, day } }) => (year * 100 + month) * 100 + day);
  return days.length === 0 ? null : Math.max(...days);
}

/** Chooses the text of the turn's language. */
export type Say = (english: string, indonesian: string) => string;

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
export function documentAnswer({ question, opened, sections, quotes }: Asked, say: Say): DocumentAnswer {
  const asked = askedAbout(question);
  const parts =
    sections.length > 0
      ? sections.map((section) => ({ section, about: `${asked} ${section}` }))
      : [{ section: '', about: asked }];
  const found = parts.map(({ section, about }) => {
    const { sentences, outdated } = answered(question, about, opened);
    return { section, sentences, outdated, disagreeing: disagreeingIn(sentences, opened) };
  });
  const lacking = say('Insufficient documentation.', 'Dokumentasi tidak memadai.');
  const unknown = say(
    "I don't know based on the provided documents.",
    'Saya tidak tahu berdasarkan dokumen yang diberikan.',
  );
  const otherwise = say('Another document disagrees:', 'Dokumen lain menyatakan hal yang berbeda:');
  const notSo = say('The document gives another figure:', 'Dokumen menyebutkan angka lain:');
  const written = (one: AnsweringSentence, isDisagreeing: boolean): string =>
    [isDisagreeing ? otherwise : one.isOtherwise ? notSo : '', cited(one, quotes)].join(' ').trim();
  const text = found.map(({ section, sentences, disagreeing }) => {
    const body =
      sentences.length > 0
        ? sentences.map((one) => written(one, disagreeing.has(one))).join(' ')
        : section === ''
          ? unknown
          : lacking;
    return section === '' ? body : `## ${section}\n\n${body}`;
  });
  const missing = found
    .filter(({ sentences }) => sentences.length === 0)
    .map(({ section }) => ({
      section,
      missing: say(
        `The passages do not answer: ${asked}`,
        `Bagian yang dibaca tidak menjawab: ${asked}`,
      ).slice(0, 400),
    }));
  const count = found.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return {
    answer: text.join('\n\n'),
    missing,
    thoughts: [
      count > 0
        ? say(
            `${count === 1 ? 'One sentence' : `${count} sentences`} of what I opened fit the question, so I answer with them.`,
            `${count} kalimat dari yang saya buka cocok dengan pertanyaannya, jadi saya jawab dengan itu.`,
          )
        : say(
            'No sentence of what I opened fits the question well enough, so I say that it is not there.',
            'Tidak ada kalimat dari yang saya buka yang cukup cocok dengan pertanyaannya, jadi saya katakan tidak ada.',
          ),
      ...(found.some(({ outdated }) => outdated > 0)
        ? [
            say(
              'An older document says something about it, too; the newest one counts, so I leave the older one out.',
              'Dokumen yang lebih lama juga menyebutkannya; yang berlaku adalah yang terbaru, jadi yang lama tidak saya pakai.',
            ),
          ]
        : []),
      ...(found.some(({ disagreeing }) => disagreeing.size > 0)
        ? [
            say(
              'Two documents disagree, and nothing says which one counts, so I give what both say.',
              'Dua dokumen bertentangan dan tidak ada yang menentukan mana yang berlaku, jadi saya sebutkan keduanya.',
            ),
          ]
        : []),
    ],
  };
}

/** The sentences that say otherwise than one of another document before them. */
function disagreeingIn(
  sentences: readonly AnsweringSentence[],
  opened: readonly OpenedLine[],
): ReadonlySet<AnsweringSentence> {
  const documents = new Map(opened.map(({ number, document, date = '' }) => [number, `${document} ${date}`]));
  const isOther = (one: AnsweringSentence, other: AnsweringSentence): boolean =>
    documents.get(one.number) !== documents.get(other.number);
  return new Set(
    sentences.filter((one, index) =>
      sentences
        .slice(0, index)
        .some((before) => isOther(one, before) && saysOtherwise(before.sentence, one.sentence)),
    ),
  );
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

/** The part of a prompt that asks something, without what it demands of the way to the answer. */
export function askedAbout(question: string): string {
  const sentences = sentencesWithoutDemands(question);
  const asked = sentences.filter((sentence) => /\?\s*$/.test(sentence) && topicWords(sentence).length > 0);
  return (asked.length > 0 ? asked : sentences).join(' ').trim() || question;
}

/** Queries for a question, each in other words: as it is asked, by its topic words, by halves of them, by single ones. */
export function queriesFor(question: string): readonly string[] {
  const words = topicWords(question);
  const half = Math.ceil(words.length / 2);
  const queries = [
    question,
    words.join(' '),
    words.slice(0, half).join(' '),
    words.slice(half).join(' '),
    ...words,
  ];
  return [...new Set(queries.map((query) => query.trim().slice(0, 300)))].filter((query) => query !== '');
}
