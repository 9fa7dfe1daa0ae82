import { readFileSync, writeFileSync } from 'node:fs';
import { API_OPERATIONS } from '../api-document/api-operations';
import { openApiDocument } from '../api-document/openapi-document';

/** Writes `docs/openapi.json`; with `--check` says whether it is what would be written. */
const PATH = 'docs/openapi.json';
const document = `${JSON.stringify(openApiDocument(API_OPERATIONS), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(PATH, 'utf8') !== document) {
    process.stderr.write(`${PATH} is not what the operations say; run npm run docs:api\n`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(PATH, document);
}
