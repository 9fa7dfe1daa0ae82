import { benchCommand } from './bench-command';
import { BENCH_SUITES } from './suites';

process.exitCode = await benchCommand(process.argv.slice(2), BENCH_SUITES, {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
