import { AdminPage } from '../pages/admin-page';
import { expectAccessible } from '../support/expect-accessible';
import { type Instance, startInstance } from '../support/instance';
import { firstAdmin } from '../support/person';
import { phrases, sentenceOf } from '../support/phrases';
import { newQuestion } from '../support/question';
import { expect, test } from '../support/test';
import { startToolServer } from '../support/tool-server';

const { toolServers } = phrases.en.admin;
const { approval } = phrases.en.message;

test.setTimeout(600_000);

/** A question for which the model wants a note written. */
const noting = (text: string): string => {
  const calls = JSON.stringify([{ name: 'mcp_notes_write_note', args: { text } }]);
  return newQuestion(`calls calls=${Buffer.from(calls).toString('base64url')}`).text;
};

test('an admin adds a server of tools, a call is allowed in the chat, and one in which the server is killed is not made again', async ({
  page,
  chat,
  panel,
}) => {
  const written: unknown[] = [];
  let isHeld = false;
  const tools = await startToolServer({
    tools: [
      {
        ...{ name: 'write_note', title: 'Write note', description: 'Writes a note.' },
        inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
      },
    ],
    on: {
      'tools/call': ({ params }) => {
        written.push(params.arguments);
        // The one that is cut short never comes back.
        return isHeld ? new Promise(() => {}) : { content: [{ type: 'text', text: 'Written on page 12.' }] };
      },
    },
  });
  const dying = await startInstance();
  let next: Instance | null = null;
  try {
    const { visitor } = await firstAdmin(dying);
    await visitor.sitDownAt(page.context());
    await new AdminPage(page, dying.origin).open('tools');
    await page.getByRole('button', { name: toolServers.add }).click();
    await page.getByLabel(toolServers.name, { exact: true }).fill('Notes');
    await page.getByLabel(toolServers.address, { exact: true }).fill(tools.url);
    await page.getByLabel(toolServers.private).check();
    await page.getByRole('button', { name: toolServers.connect }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Connected: scripted 1.2.3' })).toBeVisible();
    await page.getByLabel('Write note').check();
    await expect(page.getByLabel(toolServers.effects)).toHaveValue('write');
    await expectAccessible(page, 'the tools of a server');
    await page.getByRole('button', { name: toolServers.saveTools }).click();
    await expect(page.getByText('1 tool turned on')).toBeVisible();

    await chat.open(`${dying.origin}/`);
    await chat.ask(noting('Water the ferns'));
    const asked = chat.answer.locator('[data-slot=call-approval]');
    await expect(asked).toContainText('Write note · Notes');
    await expect(asked).toContainText('Water the ferns');
    await expectAccessible(page, 'a call that waits');
    expect(written).toEqual([]);
    await asked.getByRole('button', { name: approval.decide.once }).press('Enter');
    await expect(chat.answers).toHaveCount(2);
    await chat.finished();
    await expect(chat.answer).toContainText('Written on page 12.');
    expect(written).toEqual([{ text: 'Water the ferns' }]);
    await expect(page.locator('[data-slot=call-approval]')).toContainText(approval.decided.once);
    await chat.statusBar.click();
    const called = panel.rows.filter({ hasText: 'Write note' });
    // It was held back first.
    await expect(called.first()).toHaveAttribute('data-status', 'stopped');
    await expect(called.last()).toHaveAttribute('data-status', 'done');

    isHeld = true;
    await chat.open(`${dying.origin}/`);
    await chat.ask(noting('Pay the gardener'));
    await asked.getByRole('button', { name: approval.decide.once }).click();
    await expect.poll(() => written.length).toBe(2);
    const { pathname } = new URL(page.url());
    await dying.kill();
    next = await startInstance({ dataDirectory: dying.dataDirectory });
    await visitor.at(next.origin).sitDownAt(page.context());
    await chat.open(next.origin + pathname);
    await expect(chat.statusBar).toHaveText(/^Interrupted/);
    await expect(chat.notices).toContainText(sentenceOf('turn-interrupted'));
    await chat.statusBar.click();
    await expect(called.last()).toHaveAttribute('data-status', 'interrupted');
    expect(written).toEqual([{ text: 'Water the ferns' }, { text: 'Pay the gardener' }]);
    await expect(page.locator('[data-slot=call-approval]')).toContainText(approval.decided.once);

    // Who asks for it once more is asked once more.
    isHeld = false;
    await chat.tryAgain.click();
    await chat.finished();
    await asked.getByRole('button', { name: approval.decide.no }).click();
    await expect(chat.answer).not.toContainText('Written on page 12.');
    expect(written).toHaveLength(2);
  } finally {
    await (next ?? dying).close();
    await tools.close();
  }
});
