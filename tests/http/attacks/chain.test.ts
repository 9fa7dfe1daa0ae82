import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ForgedEnvelope, forgeChain } from '@/e2e/support/forge-chain';
import { phrases } from '@/e2e/support/phrases';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { rewriteRows } from '@/e2e/support/rewrite-rows';
import { assertVerifiable, type ExportedConversation } from '@/e2e/support/verify-export';
import type { Visitor } from '@/e2e/support/visitor';
import { runKeysCommand } from '@/lib/server/cli/keys-command';
import { runTraceVerifyCommand } from '@/lib/server/cli/trace-verify-command';
import { expect, test } from '../support/test';
import { openTestApp } from '../support/test-app';

interface Attack {
  readonly name: string;
  readonly code: string;
  /** Of a conversation of two turns; `:first`, `:second` and `:conversation` are their ids. */
  readonly statements: readonly string[];
  /** What becomes of each record before all hashes are computed anew; they stay as they are without it. */
  readonly forge?: (envelope: ForgedEnvelope, place: number) => ForgedEnvelope;
}

const withHeadline = (envelope: ForgedEnvelope): ForgedEnvelope => ({
  ...envelope,
  record: { ...Object(envelope.record), headline: 'Another' },
});
const withoutSeal = ({ seal: _, signature: __, ...envelope }: ForgedEnvelope): ForgedEnvelope => envelope;
const WITHOUT_HEAD = 'UPDATE conversations SET chain_head = NULL WHERE conversation_id = :conversation';

const SECOND_ANSWER = `(SELECT envelope ->> '$.messageId' FROM traces WHERE trace_id = :second)`;

/** What somebody can do who may write the rows and has no key. */
const ATTACKS: readonly Attack[] = [
  {
    name: 'edits a thought log',
    code: 'thoughts-changed',
    statements: [
      `UPDATE thought_logs SET entries = json_set(entries, '$[0].delta', 'Nothing.') WHERE trace_id = :first`,
    ],
  },
  {
    name: 'empties a thought log',
    code: 'thoughts-changed',
    statements: [`UPDATE thought_logs SET entries = '[]' WHERE trace_id = :second`],
  },
  {
    name: 'removes the last record',
    code: 'record-missing',
    statements: ['DELETE FROM traces WHERE trace_id = :second'],
  },
  {
    name: 'removes the last turn',
    code: 'records-removed',
    statements: [
      `DELETE FROM messages WHERE conversation_id = :conversation
       AND message_id IN (${SECOND_ANSWER}, (SELECT user_message_id FROM turns WHERE trace_id = :second))`,
      'DELETE FROM traces WHERE trace_id = :second',
    ],
  },
  {
    name: 'removes the last turn and where the chain ends',
    code: 'head-missing',
    statements: [
      `DELETE FROM messages WHERE conversation_id = :conversation
       AND message_id IN (${SECOND_ANSWER}, (SELECT user_message_id FROM turns WHERE trace_id = :second))`,
      'DELETE FROM traces WHERE trace_id = :second',
      'UPDATE conversations SET chain_head = NULL WHERE conversation_id = :conversation',
    ],
  },
  {
    name: 'edits a question',
    code: 'question-changed',
    statements: [
      `UPDATE messages SET parts = json_set(parts, '$[0].text', 'Something else?')
       WHERE message_id = (SELECT user_message_id FROM turns WHERE trace_id = :first)`,
    ],
  },
  {
    name: 'edits an answer',
    code: 'answer-changed',
    statements: [`UPDATE messages SET parts = replace(parts, 'a', 'e') WHERE message_id = ${SECOND_ANSWER}`],
  },
  {
    name: 'edits a record',
    code: 'hash-mismatch',
    statements: [
      `UPDATE traces SET envelope = json_set(envelope, '$.record.headline', 'Other') WHERE trace_id = :first`,
    ],
  },
  {
    name: 'takes the signature away',
    code: 'signature-missing',
    statements: [
      `UPDATE traces SET envelope = json_remove(envelope, '$.signature') WHERE trace_id = :second`,
    ],
  },
  {
    name: 'computes the whole chain anew',
    code: 'signature-wrong',
    statements: [],
    forge: withHeadline,
  },
  {
    name: 'computes the whole chain anew, with the head',
    code: 'signature-wrong',
    statements: [
      `UPDATE conversations SET chain_head = json_set(chain_head, '$.hash',
         (SELECT hash FROM traces WHERE trace_id = :second)) WHERE conversation_id = :conversation`,
    ],
    forge: withHeadline,
  },
  {
    name: 'takes all signatures away',
    code: 'signature-missing',
    statements: [
      `UPDATE traces SET envelope = json_remove(envelope, '$.signature') WHERE trace_id IN (:first, :second)`,
      WITHOUT_HEAD,
    ],
  },
  {
    name: 'takes all seals and signatures away',
    code: 'hash-mismatch',
    statements: [
      `UPDATE traces SET envelope = json_remove(envelope, '$.seal', '$.signature')
       WHERE trace_id IN (:first, :second)`,
      WITHOUT_HEAD,
    ],
  },
  {
    name: 'takes all seals, signatures and the head away and computes the whole chain anew',
    code: 'signature-missing',
    statements: [WITHOUT_HEAD],
    forge: withoutSeal,
  },
];

async function converse(visitor: Visitor): Promise<readonly [PlayedTurn, PlayedTurn]> {
  const first = await visitor.ask(newQuestion().text);
  return [first, await visitor.follow(first, newQuestion().text)];
}

for (const { name, code, statements, forge } of ATTACKS)
  test(`is found out: somebody who ${name}`, async ({ app, visitor }) => {
    const [first, second] = await converse(visitor);
    const before: ExportedConversation = JSON.parse(await visitor.export(first.conversationId, 'json'));
    assertVerifiable(before);
    if (forge) forgeChain(app.dataDirectory, first.conversationId, forge);
    rewriteRows(app.dataDirectory, statements, {
      first: first.traceId,
      second: second.traceId,
      conversation: first.conversationId,
    });
    const tampered = { verified: false, reason: 'tampered', break: { code } };
    expect((await visitor.trace(first.traceId)).chain).toMatchObject(tampered);
    const after: ExportedConversation = JSON.parse(await visitor.export(first.conversationId, 'json'));
    expect(after.chain.verdict).toMatchObject(tampered);
    expect(() => assertVerifiable(after)).toThrow();
    const markdown = await visitor.export(first.conversationId, 'markdown');
    expect(markdown).toContain(phrases.en.review.chain.tampered);
  });

test('an export is checked by anybody, from the file alone', async ({ app, visitor }) => {
  const [first] = await converse(visitor);
  const { keys } = await (await app.visitor().fetch('/api/keys')).json();
  expect(JSON.stringify(keys)).not.toContain('privateKey');
  const content = await visitor.export(first.conversationId, 'json');
  const file = join(app.dataDirectory, 'export.json');
  const verify = async (text: string, ...named: readonly string[]) => {
    await writeFile(file, text);
    let said = '';
    const write = (part: string): void => {
      said += part;
    };
    const asked = { files: [file], keys: named, help: false };
    return { exitCode: await runTraceVerifyCommand(asked, { write, writeError: write }), said };
  };
  expect(await verify(content)).toEqual({ exitCode: 0, said: expect.stringContaining(keys[0].keyId) });
  expect(await verify(content, keys[0].publicKey)).toMatchObject({ exitCode: 0 });
  const [sentence = ''] = first.text.match(/\w+ \w+ \w+/) ?? [];
  expect(await verify(content.replaceAll(sentence, 'Something else entirely'))).toEqual({
    exitCode: 1,
    said: expect.stringContaining('An answer was changed'),
  });
  expect(await verify(content.slice(0, -100))).toMatchObject({ exitCode: 2 });
});

test('a new key is told as soon as it is there', async () => {
  const app = await openTestApp();
  const current = async () => (await (await app.visitor().fetch('/api/keys')).json()).keys[0];
  const { keyId } = await current();
  let said = '';
  const write = (part: string): void => {
    said += part;
  };
  const settings = {
    NALAR_DATA_DIR: app.dataDirectory,
    NALAR_SIGNING_KEYS: undefined,
    CONVEX_SERVICE_KEY: undefined,
  };
  await runKeysCommand(['rotate'], { settings, clock: Date.now, write, writeError: write });
  const signing = await current();
  expect(signing).toMatchObject({ retiredAt: null });
  expect(signing.keyId).not.toBe(keyId);
  expect(said).toContain(`${signing.keyId}  signs`);
  expect(said).toContain('Running processes notice');
  await app.close();
});
