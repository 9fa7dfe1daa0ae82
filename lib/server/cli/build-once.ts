import { AppError } from '@/lib/shared/app-error';
import { takeFileLock } from '../process/file-lock';

export interface OneBuild {
  /** A file beside the build; whoever builds has it locked. */
  readonly lockPath: string;
  readonly isCurrent: () => boolean;
  readonly build: () => void;
  /** Called where another process is building, before it is waited for. */
  readonly onWaiting: () => void;
  readonly patienceMs?: number;
}

/** Longer than any build takes, in ms. */
const PATIENCE_MS = 30 * 60 * 1_000;

/**
 * Builds, unless another process has done so by the time this one may: two builds in one folder leave neither whole.
 * Throws `AppError` where another one builds for longer than any build takes.
 */
export function buildOnce({
  lockPath,
  isCurrent,
  build,
  onWaiting,
  patienceMs = PATIENCE_MS,
}: OneBuild): void {
  let lock = takeFileLock(lockPath, 0);
  if (lock === null) {
    onWaiting();
    lock = takeFileLock(lockPath, patienceMs);
  }
  if (lock === null)
    throw new AppError(
      'build-failed',
      'Another start has been building Nalar for longer than any build takes: end it, and start again.',
    );
  try {
    if (!isCurrent()) build();
  } finally {
    lock.release();
  }
}
