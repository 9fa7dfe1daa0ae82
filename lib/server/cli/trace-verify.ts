import { parseArgs } from 'node:util';
import { runTraceVerifyCommand, TRACE_VERIFY_USAGE } from './trace-verify-command';

const EXIT_UNUSABLE = 2;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
  });
  return runTraceVerifyCommand(
    { files: positionals, keys: values.key ?? [], help: values.help ?? false },
    {
      write: (text) => process.stdout.write(text),
      writeError: (text) => process.stderr.write(text),
    },
  );
}

main().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  () => {
    process.stderr.write(TRACE_VERIFY_USAGE);
    process.exitCode = EXIT_UNUSABLE;
  },
);
