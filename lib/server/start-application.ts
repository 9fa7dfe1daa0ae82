import { AppError } from '@/lib/shared/app-error';
import { application } from './application';
import { warmSanitizer } from './warm-sanitizer';

/** Builds the application at start-up; a failure that people can mend is told in a sentence, without a stack. */
export async function startApplication(): Promise<void> {
  try {
    await application();
    warmSanitizer();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
