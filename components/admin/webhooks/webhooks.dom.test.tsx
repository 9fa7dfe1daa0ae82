import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases, sentenceOf } from '@/e2e/support/phrases';
import type { DeliveryView, WebhookView } from '@/lib/chat/webhooks';
import { Webhooks } from './webhooks';

const words = phrases.en.admin.webhooks;
const LIST = '/api/admin/webhooks';
const ONE = `${LIST}/whk_1`;
const named = (key: 'testOf' | 'deliveriesOf' | 'newSecretOf' | 'removeOf' | 'removeForGood' | 'secret') =>
  translate.en(`admin.webhooks.${key}`, { name: 'Board' });
const webhook = (changes: Partial<WebhookView> = {}): WebhookView => ({
  ...{ webhookId: 'whk_1', name: 'Board', address: 'https://board.example/hook', events: ['turn.settled'] },
  ...{ withAnswers: false, mayBePrivate: false, isOn: true, failingSince: null, hasGivenUp: false },
  ...{ isReadable: true, createdAt: 1, ...changes },
});
const delivery = (changes: Partial<DeliveryView> = {}): DeliveryView => ({
  ...{ deliveryId: 'whd_1', event: 'turn.settled', createdAt: 1, state: 'failed', attempts: 8, dueAt: null },
  ...{ attemptedAt: 2, status: 500, problem: 'refused-by-host', facts: '{"turnId":"trn_1"}', ...changes },
});

it('adds a webhook, and shows its secret once', async () => {
  const server = new FakeServer().on(`POST ${LIST}`, refuse(422, 'address-not-public'), () =>
    Response.json({ webhook: webhook(), secret: 'whsec_abc' }),
  );
  const { user } = renderPage(<Webhooks webhooks={[]} />, { server });
  expect(screen.getByText(words.none)).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.add }));
  await user.type(screen.getByLabelText(words.name), 'Board');
  await user.type(screen.getByLabelText(words.address), 'https://board.example/hook');
  await user.click(screen.getByRole('checkbox', { name: words.event.ratingLow }));
  await user.click(screen.getByRole('checkbox', { name: words.event.turnSettled }));
  // The last one stays.
  expect(screen.getByRole('checkbox', { name: words.event.ratingLow })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText(sentenceOf('address-not-public'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByLabelText(named('secret'))).toHaveValue('whsec_abc');
  expect(server.bodies(`POST ${LIST}`)[1]).toEqual({
    ...{ name: 'Board', address: 'https://board.example/hook', events: ['rating.low'] },
    ...{ withAnswers: false, mayBePrivate: false, isOn: true },
  });
});

it('says how one fares, tries it, and sends again what failed', async () => {
  const failing = webhook({ failingSince: 1, hasGivenUp: true, isOn: false });
  const server = new FakeServer()
    .always(`GET ${ONE}/deliveries`, () => Response.json({ items: [delivery()], nextCursor: null }))
    .on(`POST ${ONE}/test`, () => Response.json(delivery({ problem: 'host-unreachable', status: null })))
    .on(`POST ${ONE}/deliveries/whd_1/again`, () => Response.json(delivery({ state: 'delivered' })))
    .always(`GET ${LIST}`, () => Response.json([webhook()]));
  const { user } = renderPage(<Webhooks webhooks={[failing]} />, { server });
  const list = within(screen.getByRole('list', { name: words.title }));
  expect(list.getByText(/^Turned off:/)).toBeVisible();
  await user.click(list.getByRole('button', { name: named('testOf') }));
  expect(await screen.findByText(/Not delivered\. The server cannot be reached\./)).toBeVisible();
  expect(await list.findByText(words.on)).toBeVisible();
  await user.click(list.getByRole('button', { name: named('deliveriesOf') }));
  const told = within(await screen.findByRole('list', { name: named('deliveriesOf') }));
  expect(told.getByText(`${words.problem['refused-by-host']} HTTP 500`)).toBeVisible();
  await user.click(
    told.getByRole('button', { name: translate.en('admin.webhooks.againOf', { id: 'whd_1' }) }),
  );
  expect(await screen.findByText(words.sent)).toBeVisible();
});

it('asks before a secret is replaced and before a webhook goes', async () => {
  const server = new FakeServer()
    .on(`POST ${ONE}/secret`, () => Response.json({ webhook: webhook(), secret: 'whsec_new' }))
    .on(`DELETE ${ONE}`, () => new Response(null, { status: 204 }));
  const { user } = renderPage(<Webhooks webhooks={[webhook()]} />, { server });
  await user.click(screen.getByRole('button', { name: named('newSecretOf') }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: words.newSecret }));
  expect(await screen.findByLabelText(named('secret'))).toHaveValue('whsec_new');
  await user.click(screen.getByRole('button', { name: named('removeOf') }));
  await user.click(screen.getByRole('button', { name: named('removeForGood') }));
  expect(await screen.findByText(words.none)).toBeVisible();
  expect(screen.queryByLabelText(named('secret'))).toBeNull();
});
