import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import type { ModelProviderView } from '@/lib/chat/model-providers';
import { Providers } from './providers';

const { problems } = phrases.en.admin;
const words = phrases.en.admin.providers;
const PUT = 'PUT /api/admin/providers';
const MODELS = 'POST /api/admin/providers/models';
const KEY = ['a', 'key', 'of', 'a', 'test'].join('-');

const kept = (changes: Partial<ModelProviderView> = {}): ModelProviderView => ({
  ...{ providerId: 'ours', kind: 'openai-compatible', name: 'Ours', baseUrl: 'https://ours.example/v1' },
  ...{ key: 'kept', models: [{ name: 'one' }] },
  ...changes,
});
const names = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `model-${index}` }));
const answer = (body: unknown) => () => Response.json(body);

it('adds a provider: its key, what it has, and which of that is offered', async () => {
  const server = new FakeServer()
    .on(MODELS, answer({ ok: false, code: 'wrong-key' }), answer({ ok: true, models: names(30) }))
    .on(PUT, answer({ providers: [kept({ name: 'OpenRouter' })] }));
  const { user } = renderPage(<Providers providers={[]} />, { server });
  await user.click(screen.getByRole('button', { name: words.add }));
  const form = within(screen.getByRole('form', { name: words.add }));
  expect(form.getByLabelText(words.kind)).toHaveFocus();
  await user.selectOptions(form.getByLabelText(words.kind), 'OpenRouter');
  expect(form.getByLabelText(words.address)).toHaveValue('https://openrouter.ai/api/v1');
  expect(form.queryByRole('button', { name: words.save })).toBeNull();
  await user.type(form.getByLabelText(words.key), `${KEY}{Enter}`);
  await form.findByText(problems['wrong-key']);
  expect(form.queryByRole('searchbox')).toBeNull();
  await user.click(form.getByRole('button', { name: words.connect }));
  await form.findByText(translate.en('admin.providers.answers', { count: 30 }));
  await user.type(form.getByRole('searchbox', { name: words.search }), 'MODEL 29');
  await user.click(form.getByRole('checkbox', { name: 'model-29' }));
  await user.click(form.getByRole('button', { name: words.save }));
  await screen.findByText('OpenRouter');
  const reached = {
    ...{ providerId: null, kind: 'openai-compatible', key: KEY },
    baseUrl: 'https://openrouter.ai/api/v1',
  };
  expect(server.bodies(MODELS)).toEqual([reached, reached]);
  expect(server.bodies(PUT)).toEqual([{ ...reached, name: 'OpenRouter', models: [{ name: 'model-29' }] }]);
  expect(screen.queryByRole('form')).toBeNull();
});

it('looks for no models beside Nalar where that is off', () => {
  renderPage(<Providers providers={[]} looksForMore={false} />, {});
  expect(screen.queryByRole('button', { name: phrases.en.lookForModels.look })).toBeNull();
});

it('offers all of a short list, and takes those away again', async () => {
  const server = new FakeServer().on(MODELS, answer({ ok: true, models: names(3) }));
  const { user } = renderPage(<Providers providers={[]} />, { server });
  await user.click(screen.getByRole('button', { name: words.add }));
  await user.type(screen.getByLabelText(words.key), KEY);
  await user.click(screen.getByRole('button', { name: words.connect }));
  await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3));
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: words.noneOfThem }));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(screen.getByRole('button', { name: words.save })).toBeDisabled();
});

it('shows so many of a long list as one can see, and finds the others by their words', async () => {
  const server = new FakeServer().on(MODELS, answer({ ok: true, models: names(900) }));
  const { user } = renderPage(<Providers providers={[]} />, { server });
  await user.click(screen.getByRole('button', { name: words.add }));
  await user.type(screen.getByLabelText(words.key), `${KEY}{Enter}`);
  await screen.findByText(translate.en('admin.providers.answers', { count: 900 }));
  screen.getByText(translate.en('admin.providers.more', { count: 840 }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(60);
  await user.type(screen.getByRole('searchbox', { name: words.search }), 'model-899');
  await user.click(screen.getByRole('checkbox', { name: 'model-899' }));
  screen.getByText(translate.en('admin.providers.offered', { count: 1, of: 900 }));
  await user.clear(screen.getByRole('searchbox', { name: words.search }));
  await user.click(screen.getByRole('button', { name: words.all }));
  screen.getByText(translate.en('admin.providers.offered', { count: 400, of: 900 }));
});

it('takes a model by its name where a provider lists none', async () => {
  const server = new FakeServer()
    .on(MODELS, answer({ ok: false, code: 'not-a-model-server' }))
    .on(PUT, answer({ providers: [kept()] }));
  const { user } = renderPage(<Providers providers={[]} />, { server });
  await user.click(screen.getByRole('button', { name: words.add }));
  await user.type(screen.getByLabelText(words.key), `${KEY}{Enter}`);
  await screen.findByText(problems['not-a-model-server']);
  await user.type(screen.getByRole('searchbox', { name: words.byName }), ' vendor/quiet ');
  await user.click(
    screen.getByRole('button', { name: translate.en('admin.providers.addNamed', { model: 'vendor/quiet' }) }),
  );
  expect(screen.getByRole('checkbox', { name: 'vendor/quiet' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(server.bodies(PUT)).toMatchObject([{ models: [{ name: 'vendor/quiet' }] }]));
});

it('offers models by other names, and in another order', async () => {
  const models = [{ name: 'one' }, { name: 'vendor/two:free' }, { name: 'three' }];
  const server = new FakeServer().on(PUT, answer({ providers: [kept({ models })] }));
  const { user } = renderPage(<Providers providers={[kept({ models })]} />, { server });
  const { en } = translate;
  await user.click(screen.getByRole('button', { name: en('admin.providers.changeOf', { name: 'Ours' }) }));
  await user.click(screen.getByText(words.order));
  const name = screen.getByLabelText(en('admin.providers.shownAs', { model: 'vendor/two:free' }));
  await user.type(name, 'Two');
  await user.click(screen.getByRole('button', { name: en('admin.providers.earlier', { model: 'one' }) }));
  const up = en('admin.providers.earlier', { model: 'Two' });
  await user.click(screen.getByRole('button', { name: up }));
  expect(screen.getByRole('button', { name: up })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: en('admin.providers.later', { model: 'one' }) }));
  await user.click(screen.getByRole('checkbox', { name: 'one' }));
  await user.click(screen.getByRole('checkbox', { name: 'one' }));
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() =>
    expect(server.bodies(PUT)).toMatchObject([
      { models: [{ name: 'vendor/two:free', label: 'Two' }, { name: 'three' }, { name: 'one' }] },
    ]),
  );
});

it('changes one without its key, says where a key cannot be read, and removes one in two steps', async () => {
  const unreadable = kept({ providerId: 'theirs', name: 'Theirs', key: 'unreadable' });
  const server = new FakeServer()
    .on(PUT, answer({ providers: [kept({ name: 'Renamed' }), unreadable] }))
    .on('DELETE /api/admin/providers/theirs', answer({ providers: [kept({ name: 'Renamed' })] }));
  const { user } = renderPage(<Providers providers={[kept(), unreadable]} />, { server });
  screen.getByText(words.unreadableKey);
  await user.click(
    screen.getByRole('button', { name: translate.en('admin.providers.changeOf', { name: 'Ours' }) }),
  );
  const name = screen.getByLabelText(words.name);
  await user.clear(name);
  await user.type(name, 'Renamed{Enter}');
  await screen.findByText('Renamed');
  expect(server.bodies(PUT)).toEqual([
    {
      ...{ providerId: 'ours', kind: 'openai-compatible', baseUrl: 'https://ours.example/v1' },
      ...{ name: 'Renamed', models: [{ name: 'one' }] },
    },
  ]);
  const remove = translate.en('admin.providers.removeOf', { name: 'Theirs' });
  await user.click(screen.getByRole('button', { name: remove }));
  await user.click(screen.getByRole('button', { name: words.keep }));
  await user.click(screen.getByRole('button', { name: remove }));
  await user.click(
    screen.getByRole('button', { name: translate.en('admin.providers.removeForGood', { name: 'Theirs' }) }),
  );
  await waitFor(() => expect(screen.queryByText('Theirs')).toBeNull());
});
