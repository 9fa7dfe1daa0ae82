import { userInfo } from 'node:os';
import { createAdminConfig, settingCatalog } from '@/lib/config/admin-config';
import { readEnvironment } from '@/lib/config/env';
import { knobsOf } from '@/lib/pipelines/registry';
import { AppError } from '@/lib/shared/app-error';
import { systemClock } from '@/lib/shared/clock';
import { pipelinesFor } from '../pipelines-for';
import { openStore } from '../storage/open-store';
import { openTools } from '../turns/open-tools';
import { runConfigCommand } from './config-command';
import { loadEnvironmentFiles } from './load-environment-files';

const EXIT_FAILED = 1;

const write = (text: string) => process.stdout.write(text);
const writeError = (text: string) => process.stderr.write(text);

async function main(): Promise<number> {
  loadEnvironmentFiles();
  const environment = readEnvironment(process.env);
  const store = await openStore(environment, ({ code, id }) =>
    writeError(`A stored row cannot be read (${code}, ${id}).\n`),
  );
  try {
    const pipelines = pipelinesFor(environment);
    const withRehearsal = pipelines.rehearsal !== undefined;
    const tools = openTools({ usesLivePrices: async () => false, clock: systemClock, withRehearsal });
    const toolNames = tools.all.map(({ name }) => name);
    const config = createAdminConfig({
      log: store.adminConfig,
      clock: systemClock,
      catalog: settingCatalog(knobsOf(pipelines), toolNames),
      onUnreadable: ({ version, problems }) =>
        writeError(`Version ${version} of the settings cannot be read in full: ${problems.join('; ')}.\n`),
    });
    const changedBy = `cli:${userInfo().username}`;
    return await runConfigCommand(process.argv.slice(2), { config, changedBy, write, writeError });
  } finally {
    await store.close();
  }
}

main().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    writeError(error instanceof AppError ? `${error.message}\n` : `Something went wrong: ${String(error)}\n`);
    process.exitCode = EXIT_FAILED;
  },
);
