import { MESSAGE_LIMIT } from '@/lib/chat/limits';
import type { OfflineConversation } from '@/lib/models/offline/conversation/read-conversation';
import { playResearchRole } from '@/lib/models/offline/research/testing/play-research-role';
import {
  type SourceForTest,
  sourceLinesForTest,
} from '@/lib/models/offline/research/testing/source-lines-for-test';
import { longestStretchMs } from '../time/processor-time';
import { type BriefWork, type Look, lengthAt, someOf } from './brief-work';
import { counted, MATERIALS, QUESTIONS, textOf } from './offline-shapes';
import { answer, conversation } from './offline-turn';

/** 200 ms on a machine that counts the words of 1 MB in 10 ms. */
const LIMIT = 20;
const QUESTION_SIZES = [400, 1_400, 10_000, MESSAGE_LIMIT];
const MATERIAL_CHARACTERS = 200_000;
const CONVERSATION_CHARACTERS = 400_000;
const EARLIER_MESSAGES = 200;

async function lookAt(look: Look, input: string, asked: OfflineConversation): Promise<void> {
  for (const locale of ['en', 'id'] as const)
    await look(`${input} (${locale})`, () => longestStretchMs(() => answer(asked, locale)));
}

const SOURCES = 50;
const SENTENCES = 40;
const sentenceOf = (source: number, place: number): string =>
  `The Orlo bridge was closed on ${1 + ((source + place) % 28)} May 2026 because divers found ${source * place} cracks.`;
const saidBy = (source: number): SourceForTest => [
  1 + (source % 5),
  `Site ${source}`,
  '2026-05-30',
  Array.from({ length: SENTENCES }, (_, place) => sentenceOf(source, place)).join(' '),
];

/** What the offline model is asked of many sources that disagree, by its role. */
function research(count: number): readonly (readonly [role: string, ask: () => Promise<unknown>])[] {
  const question = 'Is it true that the Orlo bridge was closed on 12 May 2026, and why?';
  const mode = 'monitor';
  const sources = sourceLinesForTest(Array.from({ length: count }, (_, source) => saidBy(source)));
  const draft = Array.from({ length: SENTENCES }, (_, place) => `${sentenceOf(7, place)} [8]`).join('\n');
  const searched = { searched: [], searches: 2 };
  const criticised = { gaps: [], critique: '' };
  const revised = { question, mode, draft, suggestions: [], ...criticised, sources, ...searched };
  const written = { question, mode, draft, status: 'PASS', ...criticised, sources };
  return [
    [
      'analyst',
      () => playResearchRole('research-analyst', { question, mode, range: '', sources, ...searched }, 'en'),
    ],
    ['critic', () => playResearchRole('research-critic', { question, mode, draft, sources }, 'en')],
    ['revision', () => playResearchRole('research-revision', revised, 'en')],
    ['writer', () => playResearchRole('research-writer', written, 'en')],
  ];
}

/** The offline model, which thinks on the thread of everybody. */
export const OFFLINE_STRETCHES: readonly BriefWork[] = [
  {
    figure: 'offlineQuestions',
    limit: LIMIT,
    measure: async (size, look) => {
      for (const [name, piece] of someOf(QUESTIONS, size))
        for (const characters of someOf(QUESTION_SIZES, size, 1))
          await lookAt(look, `${characters} of ${name}`, conversation(textOf(piece, characters), null));
    },
  },
  {
    figure: 'offlineTexts',
    limit: LIMIT,
    measure: async (size, look) => {
      for (const [request, piece] of someOf(MATERIALS, size))
        await lookAt(
          look,
          request,
          conversation(request, textOf(piece, lengthAt(MATERIAL_CHARACTERS, size))),
        );
    },
  },
  {
    figure: 'offlineConversation',
    limit: LIMIT,
    measure: (size, look) =>
      lookAt(look, 'a long conversation', {
        ...conversation('What did I say about the budget of fruit77?', null),
        earlier: Array.from({ length: EARLIER_MESSAGES }, (_, index) => ({
          position: index + 1,
          speaker: 'user',
          text: textOf(
            counted((place) => `My budget for fruit${place} is ${index}. `),
            lengthAt(CONVERSATION_CHARACTERS, size) / EARLIER_MESSAGES,
          ),
        })),
      }),
  },
  {
    figure: 'offlineResearch',
    limit: LIMIT,
    measure: async (size, look) => {
      for (const [role, ask] of research(size === 'whole' ? SOURCES : 2))
        await look(role, () => longestStretchMs(ask));
    },
  },
];
