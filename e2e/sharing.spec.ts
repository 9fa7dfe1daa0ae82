import { NOTHING_CHOSEN } from './support/answered-at-once';
import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import type { PlayedTurn } from './support/played-turn';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { readRefusal, Visitor } from './support/visitor';
import { waitUntilHydrated } from './support/wait-until-hydrated';

interface Shared {
  readonly shareId: string;
  readonly token: string;
}

async function share(visitor: Visitor, conversationId: string, withTraces: boolean): Promise<Shared> {
  const path = `/api/conversations/${conversationId}/shares`;
  const response = await visitor.send('POST', path, { withTraces, lifetimeDays: 7 });
  expect(response.status).toBe(200);
  return response.json();
}

/** When of a turn's thoughts these words were there, in ms since it began. */
async function momentOf(visitor: Visitor, { traceId }: PlayedTurn, words: string): Promise<number> {
  const { trace, thoughts } = await visitor.trace(traceId);
  let said = '';
  for (const { delta, ts } of thoughts) {
    said += delta;
    if (said.includes(words)) return ts - trace.startedAt;
  }
  throw new Error(`nobody thought: ${words}`);
}

const stranger = () => new Visitor();
const pageOf = async (token: string) => {
  const response = await stranger().fetch(`/share/${token}`);
  return { status: response.status, html: await response.text() };
};

test.describe('a link to a conversation', () => {
  test('shows strangers what was shared, and nothing that came later', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion().text);
    const { token } = await share(visitor, turn.conversationId, true);
    const later = newQuestion();
    await visitor.follow(turn, later.text);
    const { status, html } = await pageOf(token);
    expect(status).toBe(200);
    expect(html).toContain('That is all there is to say.');
    expect(html).toContain('I check whether the facts I remember are credible');
    expect(html).not.toContain(later.mark);
  });

  test('says of its reasoning what it is and what was removed', async ({ visitor, page }) => {
    const turn = await visitor.ask(newQuestion('leaky').text);
    const { token } = await share(visitor, turn.conversationId, true);
    await page.goto(`/share/${token}`);
    await page.getByText(/^Processed in/).click();
    const facts = page.locator('[data-fact]');
    await expect(facts.filter({ hasText: phrases.en.trace.fact['provider-summary'].label })).toBeVisible();
    await facts.filter({ hasText: /^\d+ removals$/ }).click();
    const removals = page.locator('[data-slot=removals]').getByRole('listitem');
    await expect(removals.filter({ hasText: /^\d+ credentials removed/ })).toBeVisible();
  });

  test('plays its reasoning for whoever has it, from the moment that a link names', async ({
    visitor,
    page,
    context,
    browser,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { text, gate } = newQuestion('thoughts {gate}');
    const running = await visitor.begin(text);
    await gemini.release(gate, 3);
    await running.until(({ thoughts }) => thoughts.includes('short explanation'));
    await gemini.release(gate, 99);
    const first = await running.rest();
    await visitor.follow(first, newQuestion('plain-talk').text);
    const { token } = await share(visitor, first.conversationId, true);
    await page.goto(`/share/${token}`);
    await waitUntilHydrated(page, '#conversation');
    await page
      .getByText(/^Processed in/)
      .first()
      .click();
    const played = page.locator('[data-slot=shared-trace]').first();
    await played.getByRole('radio', { name: 'Replay' }).click();
    const thoughts = played.getByRole('region', { name: 'Thoughts' });
    const scrubber = played.getByRole('slider', { name: 'Position in the replay' });
    // Where it has ended, it no longer plays.
    await scrubber.press('End');
    await scrubber.fill(String((await momentOf(visitor, first, 'short explanation')) - 1));
    await expect(thoughts).toContainText('The user wants to know about');
    await expect(thoughts).not.toContainText('short explanation');
    await scrubber.press('n');
    await expect(thoughts).toContainText('short explanation');
    await expect(thoughts).not.toContainText('facts I remember');
    await expectAccessible(page, 'the shared replay');
    await played.getByRole('button', { name: 'Copy a link to this moment' }).click();
    await expect(played.getByRole('group').getByRole('status')).toHaveText(
      phrases.en.trace.replay.copied.link,
    );
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe(`/share/${token}`);

    const reader = await (await browser.newContext({ storageState: NOTHING_CHOSEN })).newPage();
    await reader.goto(link);
    const linked = reader.locator('[data-slot=shared-trace]').first();
    await expect(linked.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(linked.getByRole('region', { name: 'Thoughts' })).toContainText('short explanation');
    await expect(linked.getByRole('region', { name: 'Thoughts' })).not.toContainText('facts I remember');
    await expect(linked).toBeInViewport();
    await expect(reader.locator('[data-slot=shared-trace][open]')).toHaveCount(1);
    expect(await reader.context().cookies()).toEqual([]);
    await reader.context().close();
  });

  test('without traces holds no thought, no step and no redaction', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion().text);
    const { token } = await share(visitor, turn.conversationId, false);
    const { html } = await pageOf(token);
    expect(html).toContain('That is all there is to say.');
    for (const step of turn.steps)
      if (step.meta?.thought) expect(html).not.toContain(step.meta.thought.slice(0, 40));
    expect(html).not.toContain('I check whether the facts');
    expect(html).not.toContain(turn.traceId);
  });

  test('never names its owner, the conversation or the chain', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion().text);
    const { trace } = await visitor.trace(turn.traceId);
    const { token } = await share(visitor, turn.conversationId, true);
    const { html } = await pageOf(token);
    for (const secret of [turn.conversationId, trace.hash, turn.opening.turnId ?? '?'])
      expect(html).not.toContain(secret);
  });

  test('shows nothing once it is revoked, or its conversation deleted', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion().text);
    const first = await share(visitor, turn.conversationId, true);
    const second = await share(visitor, turn.conversationId, true);
    expect((await visitor.fetch(`/api/shares/${first.shareId}`, { method: 'DELETE' })).status).toBe(204);
    expect((await pageOf(first.token)).status).toBe(404);
    expect((await pageOf(second.token)).status).toBe(200);
    await visitor.fetch(`/api/conversations/${turn.conversationId}`, { method: 'DELETE' });
    const gone = await pageOf(second.token);
    expect(gone.status).toBe(404);
    expect(gone.html).not.toContain('That is all there is to say.');
  });

  test('cannot be guessed', async () => {
    for (const token of ['x', 'a'.repeat(43), '..%2f..%2f', '%00', 'shr_1'])
      expect([400, 404]).toContain((await pageOf(token)).status);
  });

  test('is made, listed and revoked by the owner only', async ({ visitor }) => {
    const turn = await visitor.ask(newQuestion().text);
    const { shareId } = await share(visitor, turn.conversationId, true);
    const path = `/api/conversations/${turn.conversationId}/shares`;
    const other = stranger();
    const body = { withTraces: true, lifetimeDays: 1 };
    expect(await readRefusal(await other.send('POST', path, body))).toMatchObject({ status: 401 });
    await other.ask(newQuestion().text);
    expect(await readRefusal(await other.send('POST', path, body))).toMatchObject({ status: 404 });
    expect(await readRefusal(await other.fetch(path))).toMatchObject({ status: 404 });
    const revoking = await other.fetch(`/api/shares/${shareId}`, { method: 'DELETE' });
    expect(await readRefusal(revoking)).toMatchObject({ status: 404, code: 'share-not-found' });
    const listed: { shares: readonly object[] } = await (await visitor.fetch(path)).json();
    expect(listed.shares).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain('token');
    const forged = await visitor.fetch(path, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await readRefusal(forged)).toMatchObject({ status: 403, code: 'cross-origin' });
  });

  for (const body of [{}, { withTraces: 'yes', lifetimeDays: 7 }, { withTraces: true, lifetimeDays: 2 }, []])
    test(`is refused for the body ${JSON.stringify(body)}`, async ({ visitor }) => {
      const { conversationId } = await visitor.ask(newQuestion().text);
      const response = await visitor.send('POST', `/api/conversations/${conversationId}/shares`, body);
      expect(await readRefusal(response)).toMatchObject({ status: 400, code: 'invalid-body' });
    });

  test('is made in the page, read by a stranger, and revoked', async ({ chat, page, browser }) => {
    await chat.open();
    await chat.ask(newQuestion().text);
    await chat.exportButton.click();
    await page.getByRole('menuitem', { name: 'Share a link…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this conversation' });
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
    await expectAccessible(page, 'the dialog');
    await page.keyboard.press('Escape');
    await expect(chat.exportButton).toBeFocused();
    await chat.exportButton.click();
    await page.getByRole('menuitem', { name: 'Share a link…' }).click();

    const context = await browser.newContext({ storageState: NOTHING_CHOSEN });
    const reader = await context.newPage();
    await reader.goto(link);
    await expect(reader.getByText('That is all there is to say.')).toBeVisible();
    await reader.getByText(/^Processed in/).click();
    const timeline = reader.getByRole('region', { name: 'Timeline' });
    await expect(timeline.locator('[data-kind=answer]')).toBeVisible();
    await expect(timeline.locator('[data-kind=thought]').first()).toContainText('The user wants to know');
    await expectAccessible(reader, 'the shared conversation');
    expect(await context.cookies()).toEqual([]);

    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
    await reader.reload();
    await expect(reader.getByRole('heading', { name: 'This link shows nothing' })).toBeVisible();
    await context.close();
  });

  for (const [browserKind, copies] of [
    ['that counts a click only while it is handled', true],
    ['that lets nothing onto the clipboard', false],
  ] as const)
    test(`is made in a browser ${browserKind}`, async ({ chat, page }) => {
      await page.addInitScript((works) => {
        let inClick = false;
        const copied: string[] = [];
        Object.assign(window, { copied });
        document.addEventListener(
          'click',
          () => {
            inClick = true;
            setTimeout(() => {
              inClick = false;
            });
          },
          true,
        );
        const refuse = (): Promise<never> => Promise.reject(new DOMException('no click', 'NotAllowedError'));
        const clipboard = {
          writeText: (text: string) =>
            works && inClick ? Promise.resolve(void copied.push(text)) : refuse(),
          write: async ([item]: ClipboardItem[]) => {
            if (!works || !inClick || item === undefined) return refuse();
            copied.push(await (await item.getType('text/plain')).text());
          },
        };
        Object.defineProperty(navigator, 'clipboard', { value: clipboard });
      }, copies);
      await chat.open();
      await chat.ask(newQuestion().text);
      await chat.exportButton.click();
      await page.getByRole('menuitem', { name: 'Share a link…' }).click();
      await page.getByRole('button', { name: 'Make a link' }).click();
      const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'copied')))
        .toEqual(copies ? [link] : []);
      // The link stands there; that it was not copied by itself is no news, whereas a press on Copy has an answer.
      const failed = page.getByText(phrases.en.share.copyFailed);
      await expect(failed).toHaveCount(0);
      if (copies) return;
      await page.getByRole('button', { name: phrases.en.share.copy, exact: true }).click();
      await expect(failed).toBeVisible();
    });
});
