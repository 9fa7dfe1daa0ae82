import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dropMissingPreloads } from './drop-missing-preloads';

it('leaves of a page’s late parts what the build has', () => {
  const build = mkdtempSync(join(tmpdir(), 'nalar-build-'));
  try {
    const page = join(build, 'server/app/(chat)/c/[conversationId]/page');
    mkdirSync(page, { recursive: true });
    mkdirSync(join(build, 'static/chunks'), { recursive: true });
    writeFileSync(join(build, 'static/chunks/there.js'), '');
    const manifest = join(page, 'react-loadable-manifest.json');
    const files = ['static/chunks/there.js', 'static/chunks/gone.js'];
    writeFileSync(
      manifest,
      JSON.stringify({ 7: { id: 7, files }, 8: { id: 8, files: ['static/chunks/gone.css'] } }),
    );
    expect(dropMissingPreloads(build)).toBe(2);
    expect(JSON.parse(readFileSync(manifest, 'utf8'))).toEqual({
      7: { id: 7, files: ['static/chunks/there.js'] },
      8: { id: 8, files: [] },
    });
    expect(dropMissingPreloads(build)).toBe(0);
  } finally {
    rmSync(build, { recursive: true });
  }
});
