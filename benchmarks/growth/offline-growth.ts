import { counted, MATERIALS, QUESTIONS, textOf } from '../stretches/offline-shapes';
import { answer, conversation } from '../stretches/offline-turn';
import type { GrowingWork } from './growing-work';

const EARLIER_MESSAGES = 200;

/** The offline model, on questions of which all is read, and on what it is given to work on. */
export const OFFLINE_GROWTH: readonly GrowingWork[] = [
  {
    figure: 'offlineQuestions',
    size: 350,
    inputs: QUESTIONS.map(([name, piece]) => [
      name,
      (size) => {
        const asked = conversation(textOf(piece, size), null);
        return () => answer(asked, 'en');
      },
    ]),
  },
  {
    figure: 'offlineTexts',
    size: 50_000,
    inputs: MATERIALS.map(([request, piece]) => [
      `${request}: ${textOf(piece, 12)}`,
      (size) => {
        const asked = conversation(request, textOf(piece, size));
        return () => answer(asked, 'en');
      },
    ]),
  },
  {
    figure: 'offlineConversation',
    size: 100_000,
    inputs: [
      [
        'earlier messages',
        (size) => {
          const asked = {
            ...conversation('What did I say about the budget of fruit77?', null),
            earlier: Array.from({ length: EARLIER_MESSAGES }, (_, index) => ({
              position: index + 1,
              speaker: 'user' as const,
              text: textOf(
                counted((place) => `My budget for fruit${place} is ${index}. `),
                size / EARLIER_MESSAGES,
              ),
            })),
          };
          return () => answer(asked, 'en');
        },
      ],
    ],
  },
];
