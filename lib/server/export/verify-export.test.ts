import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complete, fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { ReviewExport } from '../review/review-export';
import { ReviewService } from '../review/review-service';
import { ExportService } from './export-service';
import { verifyExport } from './verify-export';

const { ring, signer } = fixtureKeys;
let folder: string;
let store: Store;
let conversation: string;
let trace: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-verify-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
  const thoughts = [{ sequence: 0, delta: 'Mangroves grow in “mud”, não é? 🌱', ts: 5 }];
  const place = { conversationId: 'cnv_one', thoughts };
  await complete(store, {
    ...place,
    name: 'first',
    title: 'Mangroves',
    answer: 'They do.\n\n- Really\u0000',
  });
  await complete(store, { ...place, name: 'second', parentId: 'msg_first_assistant', at: 4_000 });
  const file = await new ExportService(store, ring).conversation(
    { ownerId: 'ana', conversationId: 'cnv_one' },
    'json',
    'en',
  );
  const review = new ReviewService({
    store,
    readConfig: async () => ({}),
    clock: () => 1,
    ids: () => 'cmt_1',
    ring,
  });
  const reviewed = await new ReviewExport(review, ring).trace(
    { ownerId: 'rani', isGuest: false, role: 'reviewer' },
    'trc_first',
    'json',
    'en',
  );
  if (!file.ok || !reviewed.ok) throw new Error('nothing was exported');
  conversation = file.value.content;
  trace = reviewed.value.content;
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Whether a text is an export that is verified. */
async function isVerified(text: string, keys: readonly string[] = []): Promise<boolean> {
  try {
    const finding = await verifyExport(JSON.parse(text), keys);
    return finding.ok && finding.value.verdict.verified;
  } catch {
    return false;
  }
}

it('verifies what was exported, and names the key', async () => {
  for (const [text, length] of [
    [conversation, 2],
    [trace, 1],
  ] as const) {
    const finding = await verifyExport(JSON.parse(text));
    expect(finding).toMatchObject({
      ok: true,
      value: { verdict: { verified: true, length }, keyIds: [signer.keyId], believesFile: true },
    });
    expect(await isVerified(text, [signer.keyId])).toBe(true);
    expect(
      await isVerified(
        text,
        ring.keys.map(({ publicKey }) => publicKey),
      ),
    ).toBe(true);
  }
});

it('believes no key but those that are named', async () => {
  for (const named of ['0'.repeat(32), '0'.repeat(64)])
    for (const text of [conversation, trace]) {
      const finding = await verifyExport(JSON.parse(text), [named]);
      expect(finding).toMatchObject({ value: { verdict: { reason: 'unknown-key' }, believesFile: false } });
    }
});

it('does not believe a key under the id of another', async () => {
  const document = JSON.parse(conversation);
  document.chain.keys[0].publicKey = '0'.repeat(64);
  expect(await verifyExport(document)).toMatchObject({ value: { verdict: { reason: 'unknown-key' } } });
});

it('needs no signature to say that a record is older than signatures', async () => {
  const document = JSON.parse(conversation);
  delete document.chain;
  const finding = await verifyExport(document);
  expect(finding).toMatchObject({ value: { verdict: { verified: false } } });
});

it.each([null, 4, 'text', [], {}, { format: 'nalar-conversation' }, { format: 'other', formatVersion: 1 }])(
  'says that %j is no export',
  async (value) => {
    expect(await verifyExport(value)).toMatchObject({ ok: false });
  },
);

/** Where the file says what the chain covers, as ranges of its characters. */
function coveredRanges(text: string): readonly (readonly [number, number])[] {
  const range = (from: string, to: string): readonly [number, number] => {
    const start = text.indexOf(from);
    const end = text.indexOf(to, start);
    return [start, end < 0 ? text.length : end];
  };
  return text.includes('"nalar-trace"')
    ? [range('  "question":', '  "chain":'), range('  "messages":', '  "keys":')]
    : [range('  "messages":', '  "chain":'), range('    "head":', '    "keys":')];
}

describe('any character of what is covered', () => {
  it.each([
    ['a conversation', () => conversation],
    ['a reviewed trace', () => trace],
  ])('is missed where it was changed in the export of %s', async (_, read) => {
    const text = read();
    const ranges = coveredRanges(text);
    const places = ranges.flatMap(([start, end]) =>
      Array.from({ length: end - start }, (__, offset) => start + offset),
    );
    expect(places.length).toBeGreaterThan(1_000);
    const original = JSON.stringify(JSON.parse(text));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.integer({ min: 1, max: 127 }), async (place, flip) => {
        const flipped = String.fromCharCode(text.charCodeAt(place) ^ flip);
        const changed = text.slice(0, place) + flipped + text.slice(place + 1);
        // White space between values may become another white space, and \u0000 may be written in other letters.
        if (sameMeaning(changed, original)) return;
        expect(await isVerified(changed)).toBe(false);
      }),
    );
  });

  it('is missed where it was taken out or doubled', async () => {
    for (const text of [conversation, trace]) {
      const original = JSON.stringify(JSON.parse(text));
      const [[start, end] = [0, 0]] = coveredRanges(text);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: start, max: end - 1 }), fc.boolean(), async (place, doubles) => {
          const changed =
            text.slice(0, doubles ? place + 1 : place) + text.slice(doubles ? place : place + 1);
          if (sameMeaning(changed, original)) return;
          expect(await isVerified(changed)).toBe(false);
        }),
      );
    }
  });
});

function sameMeaning(text: string, original: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === original;
  } catch {
    return false;
  }
}
