import { readFileSync, writeFileSync } from 'node:fs';
import { systemClock } from '@/lib/shared/clock';
import { toolsPage } from '@/lib/tools/tools-page';
import { openTools } from '../turns/open-tools';

/** Writes `docs/tools.md`; with `--check` says whether it is what would be written. */
const PATH = 'docs/tools.md';
const tools = openTools({ usesLivePrices: async () => false, clock: systemClock });
const page = toolsPage(tools.all);

if (process.argv.includes('--check')) {
  if (readFileSync(PATH, 'utf8') !== page) {
    process.stderr.write(`${PATH} is not what the registry says; run npm run docs:tools\n`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(PATH, page);
}
