import { AppError } from './app-error';

/** What a log is told of an error: of ours what it says, of any other its name only, since it may quote anything. */
export const errorForLog = (error: unknown): string =>
  error instanceof AppError
    ? `${error.code}: ${error.message}`
    : error instanceof Error
      ? error.name
      : 'unknown';
