import { readFileSync, writeFileSync } from 'node:fs';
import { builtInTools } from '@/lib/tools/built-in/built-in-tools';
import { toolsPage } from '@/lib/tools/tools-page';

/** Writes `docs/tools.md`; with `--check` says whether it is what would be written. */
const PATH = 'docs/tools.md';
const page = toolsPage(builtInTools.all);

if (process.argv.includes('--check')) {
  if (readFileSync(PATH, 'utf8') !== page) {
    process.stderr.write(`${PATH} is not what the registry says; run npm run docs:tools\n`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(PATH, page);
}
