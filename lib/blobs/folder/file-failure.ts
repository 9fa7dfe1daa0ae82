import { AppError } from '@/lib/shared/app-error';

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/** Whether there is no file where one was looked for. */
export const isAbsent = (error: unknown): boolean => isOfSystem(error) && error.code === 'ENOENT';

/** Tells failures of the file system as those of the store; whatever else fails is not its own. */
export async function throughFiles<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isOfSystem(error)) throw error;
    throw new AppError('store-unavailable', `Files cannot be kept: ${error.code} at ${error.syscall}.`, {
      cause: error,
    });
  }
}
