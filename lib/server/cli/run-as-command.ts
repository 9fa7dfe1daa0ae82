import { AppError } from '@/lib/shared/app-error';

const EXIT_FAILED = 1;

/** Runs the work of a command to its end; a failure is told in its sentence. */
export function runAsCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof AppError ? error.message : `Something went wrong: ${String(error)}`}\n`,
    );
    process.exitCode = EXIT_FAILED;
  });
}
