import { AnswerBody } from './answer-body';
import { rehearseDrawing } from './rehearse-drawing';

/** What draws answers, as one thing to load. */
export const answerDrawing = { Body: AnswerBody, rehearse: rehearseDrawing } as const;
export type AnswerDrawing = typeof answerDrawing;
