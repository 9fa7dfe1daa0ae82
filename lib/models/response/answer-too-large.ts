import { AppError } from '@/lib/shared/app-error';

/** The code of a failure that ends a turn as truncated. */
export const ANSWER_TOO_LARGE = 'answer-too-large';

/** A provider has sent more in one piece than this installation takes; what came before stands. */
export const answerTooLarge = (limitBytes: number): AppError =>
  new AppError(ANSWER_TOO_LARGE, `the provider sent more than ${limitBytes} bytes in one piece`);
