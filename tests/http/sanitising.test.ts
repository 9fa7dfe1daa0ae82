import { buildLeakyThoughts } from '@/e2e/support/fake-provider/leaky-thoughts';
import { PLAIN_TALK } from '@/e2e/support/fake-provider/scenarios';
import { NATIVE, TAGGED, THINK } from '@/e2e/support/models';
import { newQuestion } from '@/e2e/support/question';
import { storedBytes } from '@/e2e/support/stored-bytes';
import { describe, expect, test } from './support/test';
import { openTestApp } from './support/test-app';

const { forbidden, allowed } = buildLeakyThoughts();

function expectNothingForbidden(text: string, where: string): void {
  for (const secret of forbidden)
    expect(text.includes(secret), `${secret.slice(0, 12)}… in ${where}`).toBe(false);
}

describe('what is sensitive never leaves the server', () => {
  test('not in the response, the record, an export or the store', async ({ app, visitor }) => {
    const turn = await visitor.ask(newQuestion('leaky').text);
    expect(turn.status).toBe('completed');
    for (const sentence of allowed) expect(turn.thoughts).toContain(sentence);
    expectNothingForbidden(turn.body, 'the response');
    expectNothingForbidden(await visitor.everythingAbout(turn), 'what the app says afterwards');
    expectNothingForbidden(storedBytes(app.dataDirectory), 'the store');
  });

  test('what was removed is counted, and never kept', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion('leaky').text);
    const { trace } = await visitor.trace(turn.traceId);
    const counts: Record<string, number> = {};
    for (const { ruleId, count } of trace.redactions) counts[ruleId] = (counts[ruleId] ?? 0) + count;
    expect(counts.credentials).toBeGreaterThanOrEqual(3);
    expect(counts['hidden-context']).toBeGreaterThanOrEqual(2);
    expect(counts['code-and-payloads']).toBeGreaterThanOrEqual(2);
    expect(counts.language).toBeGreaterThanOrEqual(3);
    for (const { count, ruleId } of turn.data('redaction'))
      expect([ruleId, typeof count]).toEqual([ruleId, 'number']);
    for (const redaction of turn.data('redaction'))
      expect(Object.keys(redaction).filter((key) => !['at', 'count', 'ruleId'].includes(key))).toEqual([]);
  });

  test('what is harmless is kept: intent, context, decisions, second thoughts', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion('plain-talk').text);
    const lost = PLAIN_TALK.filter((sentence) => !turn.thoughts.includes(sentence));
    expect(lost).toEqual([]);
    expect(turn.data('redaction')).toEqual([]);
  });

  test('not a thought is lost of the first turn of an app', async () => {
    const app = await openTestApp();
    const turn = await app.visitor().ask(newQuestion().text);
    expect(turn.data('redaction')).toEqual([]);
    expect(turn.thoughts).toMatch(/^The user wants to know/);
    await app.close();
  });

  test('lengths: 500 characters a delta, 200 a step, 120 a row', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion('leaky').text);
    const lengths = turn.data('reasoning-thought').map(({ delta }) => delta?.length ?? 0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
    expect(Math.max(...turn.steps.map(({ meta }) => meta?.thought?.length ?? 0))).toBeLessThanOrEqual(200);
    expect(Math.max(...turn.steps.map(({ label }) => label?.length ?? 0))).toBeLessThanOrEqual(80);
    expect(Math.max(...turn.activities.map(({ label }) => label.length))).toBeLessThanOrEqual(120);
  });

  test('the instructions of the request are not echoed', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion('echo').text);
    expect(turn.thoughts).toContain('The user asked something simple.');
    expect(turn.thoughts).toContain('I will answer in one sentence.');
    expect(turn.body + (await visitor.everythingAbout(turn))).not.toContain('in the language they write in');
    expect(turn.data('redaction').map(({ ruleId }) => ruleId)).toContain('prompt-echo');
  });

  for (const [name, modelId] of [
    ['native reasoning', NATIVE],
    ['think tags', THINK],
    ['thinking and answer tags', TAGGED],
  ] as const)
    test(`the same holds for ${name}, cut into pieces of three characters`, async ({ visitor }) => {
      const turn = await visitor.ask(newQuestion('leaky pieces=3').text, { modelId });
      expect(turn.status).toBe('completed');
      for (const sentence of allowed) expect(turn.thoughts).toContain(sentence);
      expectNothingForbidden(turn.body + (await visitor.everythingAbout(turn)), 'anything');
    });

  test('a title of the model is sanitised, too', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion('title-leaky').text);
    expect(turn.data('conversation-title').at(-1)?.title).toMatch(/^Bucket \S/);
    expectNothingForbidden(turn.body + (await visitor.everythingAbout(turn)), 'the title');
  });

  test('nothing of the provider travels: no signatures, no metadata, no token counts', async ({
    visitor,
  }) => {
    const turn = await visitor.ask(newQuestion().text);
    const all = turn.body + (await visitor.everythingAbout(turn));
    const signature = Buffer.from('signature of thoughts').toString('base64');
    expect(all).not.toContain(signature);
    expect(all).not.toMatch(/providerMetadata|thoughtSignature|usageMetadata|thoughtsTokenCount/);
    expect(turn.events.map(({ type }) => type).filter((type) => type.startsWith('reasoning'))).toEqual([]);
  });
});
