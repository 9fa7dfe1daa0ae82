import { readEnvironment } from '@/lib/config/env';
import { systemClock } from '@/lib/shared/clock';
import { runBackupCommand } from './backup-command';
import { loadEnvironmentFiles } from './load-environment-files';
import { runAsCommand } from './run-as-command';

runAsCommand(async () => {
  loadEnvironmentFiles();
  await runBackupCommand(process.argv.slice(2), {
    settings: readEnvironment(process.env),
    clock: systemClock,
    write: (text) => process.stdout.write(text),
  });
});
