import { takeFileLock } from '../process/file-lock';

export interface OneBuild {
  /** A file beside the build; whoever builds has it locked. */
  readonly lockPath: string;
  readonly isCurrent: () => boolean;
  readonly build: () => void;
  /** Called where another process is building, before it is waited for. */
  readonly onWaiting: () => void;
}

/** Longer than any build takes, in ms. */
const PATIENCE_MS = 30 * 60 * 1_000;

/**
 * Builds, unless another process has done so by the time this one may: two builds in one folder leave neither whole.
 * Whoever has waited for longer than any build takes does not wait for more.
 */
export function buildOnce({ lockPath, isCurrent, build, onWaiting }: OneBuild): void {
  let lock = takeFileLock(lockPath, 0);
  if (lock === null) {
    onWaiting();
    lock = takeFileLock(lockPath, PATIENCE_MS);
  }
  try {
    if (!isCurrent()) build();
  } finally {
    lock?.release();
  }
}
