import { evalCommand } from './eval-command';
import { EVAL_SUITES } from './suites';

process.exitCode = await evalCommand(process.argv.slice(2), EVAL_SUITES, {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
