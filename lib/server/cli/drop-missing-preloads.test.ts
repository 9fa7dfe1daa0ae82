import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dropMissingPreloads, isRefusedWrite } from './drop-missing-preloads';

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
    expect(readdirSync(page)).toEqual(['react-loadable-manifest.json']);
  } finally {
    rmSync(build, { recursive: true });
  }
});

it('knows who may only read a build from what is wrong with it', () => {
  const refused = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  expect([refused, new SyntaxError('no JSON'), 'EROFS'].map(isRefusedWrite)).toEqual([true, false, false]);
});
