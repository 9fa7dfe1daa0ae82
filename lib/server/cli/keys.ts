import { readEnvironment } from '@/lib/config/env';
import { AppError } from '@/lib/shared/app-error';
import { systemClock } from '@/lib/shared/clock';
import { runKeysCommand } from './keys-command';
import { loadEnvironmentFiles } from './load-environment-files';

const EXIT_FAILED = 1;

async function main(): Promise<number> {
  loadEnvironmentFiles();
  return runKeysCommand(process.argv.slice(2), {
    settings: readEnvironment(process.env),
    clock: systemClock,
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
  });
}

main().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    process.stderr.write(
      error instanceof AppError ? `${error.message}\n` : `Something went wrong: ${String(error)}\n`,
    );
    process.exitCode = EXIT_FAILED;
  },
);
