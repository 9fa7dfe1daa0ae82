import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Stands for the server, and ends by itself where nothing ends it. */
const SERVER = `
process.on('SIGTERM', () => { console.log('ended in peace'); process.exit(); });
setTimeout(() => process.exit(), 10_000);
console.log('serves');
`;

it.skipIf(process.platform === 'win32')(
  'ends what npm has started once the shell of npm has gone',
  async () => {
    const command = '"$0" --import ./lib/server/cli/end-with-shell.mjs --input-type=module --eval "$1"; exit';
    const shell = spawn('sh', ['-c', command, process.execPath, SERVER], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(shell.stdout, 'readable');
    shell.kill('SIGTERM');
    expect(await text(shell.stdout)).toBe('serves\nended in peace\n');
  },
);
