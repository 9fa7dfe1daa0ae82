import { isAPIError } from 'better-auth/api';
import { AppError } from '@/lib/shared/app-error';

/** The code of a refusal by Better Auth, for example `INVALID_PASSWORD`; null for every other error. */
export function refusalCode(error: unknown): string | null {
  if (!isAPIError(error)) return null;
  const code: unknown = error.body?.code;
  return typeof code === 'string' ? code : String(error.status);
}

/** A failure of the medium below Better Auth. */
export const authUnavailable = (error: unknown): AppError =>
  new AppError('store-unavailable', `Sessions cannot be read or made: ${rootMessage(error)}`);

/** The innermost reason only: those around it may quote a session's token. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  return error.cause === undefined ? error.message : rootMessage(error.cause);
}
