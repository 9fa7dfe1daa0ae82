import { AppError } from '@/lib/shared/app-error';

/** A provider has sent more in one piece than this installation takes; the turn ends truncated, what came before stands. */
export const answerTooLarge = (limitBytes: number): AppError =>
  new AppError('answer-too-large', `the provider sent more than ${limitBytes} bytes in one piece`);
