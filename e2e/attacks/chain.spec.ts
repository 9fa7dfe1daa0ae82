import { writeFile } from 'node:fs/promises';
import { type ForgedEnvelope, forgeChain } from '../support/forge-chain';
import { NpmCommand } from '../support/npm-command';
import { phrases } from '../support/phrases';
import type { PlayedTurn } from '../support/played-turn';
import { newQuestion } from '../support/question';
import { rewriteRows } from '../support/rewrite-rows';
import { setRole, untilMayReview } from '../support/roles';
import { dataDirectoryOf } from '../support/stored-bytes';
import { expect, test } from '../support/test';
import { type ExportedConversation, expectVerifiable } from '../support/verify-export';
import { Visitor } from '../support/visitor';

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

const verify = async (file: string, ...more: readonly string[]) =>
  new NpmCommand(['run', '--silent', 'trace:verify', '--', file, ...more], {}).end();

async function converse(visitor: Visitor): Promise<readonly [PlayedTurn, PlayedTurn]> {
  const first = await visitor.ask(newQuestion().text);
  return [first, await visitor.follow(first, newQuestion().text)];
}

for (const { name, code, statements, forge } of ATTACKS)
  test(`is found out: somebody who ${name}`, async ({ visitor }) => {
    const [first, second] = await converse(visitor);
    const before: ExportedConversation = JSON.parse(await visitor.export(first.conversationId, 'json'));
    expectVerifiable(before);
    if (forge) forgeChain(dataDirectoryOf('app'), first.conversationId, forge);
    rewriteRows(dataDirectoryOf('app'), statements, {
      first: first.traceId,
      second: second.traceId,
      conversation: first.conversationId,
    });
    const tampered = { verified: false, reason: 'tampered', break: { code } };
    expect((await visitor.trace(first.traceId)).chain).toMatchObject(tampered);
    const after: ExportedConversation = JSON.parse(await visitor.export(first.conversationId, 'json'));
    expect(after.chain.verdict).toMatchObject(tampered);
    expect(() => expectVerifiable(after)).toThrow();
    const markdown = await visitor.export(first.conversationId, 'markdown');
    expect(markdown).toContain(phrases.en.review.chain.tampered);
  });

test('the review says which record is at fault, in both languages', async ({ browser }, testInfo) => {
  const reviewer = new Visitor();
  setRole(dataDirectoryOf('app'), await reviewer.ask(newQuestion().text), 'reviewer');
  await untilMayReview(reviewer);
  const owner = new Visitor();
  const [first, second] = await converse(owner);
  rewriteRows(dataDirectoryOf('app'), [`UPDATE thought_logs SET entries = '[]' WHERE trace_id = :first`], {
    first: first.traceId,
  });
  for (const locale of ['en', 'id'] as const) {
    const { review } = phrases[locale];
    const context = await browser.newContext({ locale, baseURL: testInfo.project.use.baseURL });
    await reviewer.sitDownAt(context);
    const page = await context.newPage();
    await page.goto(`/review/${second.traceId}`);
    const check = page.locator('[data-slot=chain-check]');
    await expect(check).toHaveAttribute('data-state', 'tampered');
    await expect(check).toContainText(review.chain.tampered);
    await expect(check).toContainText(review.chain.breaks['thoughts-changed']);
    await expect(check).toContainText(first.traceId);
    await check.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/review/${first.traceId}$`));
    await context.close();
  }
});

test('the panel warns of it', async ({ chat, panel, page, context }) => {
  const owner = new Visitor();
  const [first] = await converse(owner);
  rewriteRows(dataDirectoryOf('app'), [`UPDATE thought_logs SET entries = '[]' WHERE trace_id = :first`], {
    first: first.traceId,
  });
  await owner.sitDownAt(context);
  await chat.open(`/c/${first.conversationId}`);
  await chat.statusBar.click();
  const { chainBroken, chainVerified } = phrases.en.trace.fact;
  await expect(panel.facts.filter({ hasText: chainBroken.label })).toBeVisible();
  await expect(page.getByText(chainVerified.label)).toHaveCount(0);
});

test('an export is checked by anybody, from the file alone', async ({ visitor }, testInfo) => {
  const [first] = await converse(visitor);
  const response = await new Visitor().fetch('/api/keys');
  const { keys } = await response.json();
  expect(JSON.stringify(keys)).not.toContain('privateKey');
  const content = await visitor.export(first.conversationId, 'json');
  const file = testInfo.outputPath('export.json');
  await writeFile(file, content);
  const good = await verify(file);
  expect(good.exitCode, good.stderr).toBe(0);
  expect(good.stdout).toContain(keys[0].keyId);
  expect((await verify(file, '--key', keys[0].publicKey)).exitCode).toBe(0);
  const [sentence = ''] = first.text.match(/\w+ \w+ \w+/) ?? [];
  await writeFile(file, content.replaceAll(sentence, 'Something else entirely'));
  const changed = await verify(file);
  expect([changed.exitCode, changed.stdout]).toEqual([1, expect.stringContaining('An answer was changed')]);
  await writeFile(file, content.slice(0, -100));
  expect((await verify(file)).exitCode).toBe(2);
});
