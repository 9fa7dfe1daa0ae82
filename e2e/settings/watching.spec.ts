import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AdminPage } from '../pages/admin-page';
import { expectAccessible } from '../support/expect-accessible';
import { SECOND_ORIGIN } from '../support/origins';
import { phrases } from '../support/phrases';
import { newQuestion } from '../support/question';
import { seeded } from '../support/seeded-people';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';

const { webhooks, health } = phrases.en.admin;

/** A program that is told what happens. */
async function startReceiver() {
  const told: { headers: IncomingHttpHeaders; body: { type: string; data: Record<string, unknown> } }[] = [];
  const server = createServer(async (request, response) => {
    told.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    told,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('an admin adds a webhook, tries it, and sees what it was told', async ({ page }) => {
  const receiver = await startReceiver();
  await seeded('admin', 'second').visitor.sitDownAt(page.context());
  await new AdminPage(page, SECOND_ORIGIN).open('webhooks');
  await page.getByRole('button', { name: webhooks.add }).click();
  await page.getByLabel(webhooks.name, { exact: true }).fill('Desk');
  await page.getByLabel(webhooks.address, { exact: true }).fill(receiver.url);
  await expect(page.getByRole('checkbox', { name: webhooks.event.turnSettled, exact: true })).toBeChecked();
  await page.getByLabel(webhooks.mayBePrivate).check();
  await page.getByRole('button', { name: webhooks.save }).click();
  await expect(page.getByLabel('Secret of “Desk”')).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Test Desk' }).click();
  await expect(page.getByRole('status').filter({ hasText: webhooks.sent })).toBeVisible();
  expect(receiver.told[0]?.body.type).toBe('webhook.test');

  const { turnId } = await new Visitor(SECOND_ORIGIN).ask(newQuestion().text);
  await expect.poll(() => receiver.told.map(({ body }) => body.data.turnId)).toContain(turnId);
  await page.getByRole('button', { name: 'Deliveries of Desk' }).click();
  const deliveries = page.getByRole('list', { name: 'Deliveries of Desk' }).getByRole('listitem');
  await expect(deliveries.filter({ hasText: webhooks.event.turnSettled }).first()).toContainText(
    webhooks.state.delivered,
  );
  await expectAccessible(page, 'webhooks');
  await page.getByRole('button', { name: 'Remove Desk', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Desk for good' }).click();
  await expect(page.getByText(webhooks.none)).toBeVisible();
  await receiver.close();
});

test('health names a failure, and leads to its trace', async ({ page }) => {
  const question = newQuestion('context-too-long');
  await new Visitor(SECOND_ORIGIN).ask(question.text);
  await seeded('admin', 'second').visitor.sitDownAt(page.context());
  await new AdminPage(page, SECOND_ORIGIN).open('health');
  const row = page
    .getByRole('region', { name: health.table.failures })
    .getByRole('row')
    .filter({ hasText: 'context-too-long' });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'health');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/review\//);
  await expect(page.getByRole('main')).toContainText(question.mark);
});
