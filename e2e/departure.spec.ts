import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startInstance } from './support/instance';
import { firstAdmin, invited, type Person } from './support/person';
import { uploadDocuments } from './support/upload-documents';

/** In everything that the one who leaves has said and sent, and in nothing else. */
const PLANTED = 'Quillzebra';
/** In everything of somebody who stays. */
const STAYS = 'Mossheron';

/** Which files of a folder, at any depth, hold a word in any case. */
function filesWith(folder: string, word: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .filter((name) =>
      readFileSync(join(folder, name)).toString('latin1').toLowerCase().includes(word.toLowerCase()),
    );
}

/** Asks, has a turn fail, uploads a document, asks about it and shares that, all with a word in it. */
async function live({ visitor }: Person, word: string): Promise<void> {
  const { conversationId } = await visitor.ask(`What is a ${word}?`);
  await visitor.ask(`Where is a ${word}? [scenario:server-error]`);
  await uploadDocuments(visitor, { [`${word}.md`]: `# The ${word}\n\nA ${word} lives in the reeds.` });
  const shared = await visitor.send('POST', `/api/conversations/${conversationId}/shares`, {
    withTraces: true,
    lifetimeDays: null,
  });
  expect(shared.ok).toBe(true);
}

test('not one byte of somebody who has left is in the store, in files of people or in the log', async () => {
  test.setTimeout(180_000);
  const instance = await startInstance({ environment: { NALAR_LOG_LEVEL: 'debug' } });
  try {
    const admin = await firstAdmin(instance);
    const leaver = await invited(admin, 'user', PLANTED);
    const stayer = await invited(admin, 'user', STAYS);
    await live(leaver, PLANTED);
    await live(stayer, STAYS);
    const before = filesWith(instance.dataDirectory, PLANTED);
    expect(before.some((name) => /^nalar\.db/.test(name))).toBe(true);
    expect(before.some((name) => name.startsWith('blobs'))).toBe(true);

    const { password } = leaver.credentials;
    const left = await leaver.visitor.send('DELETE', '/api/account', { password });
    expect(await left.json()).toEqual({ complete: true });
    expect(filesWith(instance.dataDirectory, PLANTED)).toEqual([]);
    expect(filesWith(instance.dataDirectory, STAYS).length).toBeGreaterThan(1);
    // With everything that it logs at all, and after a failure.
    expect(instance.output()).toContain('an account was deleted');
    expect(instance.output().toLowerCase()).not.toContain(PLANTED.toLowerCase());
  } finally {
    await instance.close();
  }
});
