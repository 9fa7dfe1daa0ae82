import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run one folder for all of its stores, and removes it at the end. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'nalar-http-run-'));
  process.env.NALAR_HTTP_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
