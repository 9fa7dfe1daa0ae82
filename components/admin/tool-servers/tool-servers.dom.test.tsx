import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import type { ListedTool, ToolServerCheck, ToolServerView } from '@/lib/chat/tool-servers';
import { ToolServers } from './tool-servers';

const words = phrases.en.admin.toolServers;
const PUT = 'PUT /api/admin/tool-servers';
const CHECK = 'POST /api/admin/tool-servers/ours/check';
const TOOLS = 'PUT /api/admin/tool-servers/ours/tools';
const TOKEN = ['a', 'token', 'of', 'a', 'test'].join('-');

const kept = (changes: Partial<ToolServerView> = {}): ToolServerView => ({
  ...{ serverId: 'ours', name: 'Ours', kind: 'address', place: 'https://tools.example/mcp' },
  ...{ access: 'none', mayBePrivate: false, isOn: true, secret: 'none', tools: [], health: null },
  ...changes,
});
const listed = (name: string, fingerprint = 'a'): ListedTool => ({
  ...{ name, title: `Title of ${name}`, description: 'What it says of itself.', takes: ['place'] },
  fingerprint: fingerprint.repeat(64),
});
const checked = (tools: readonly ListedTool[]): ToolServerCheck => ({
  ...{ ok: true, name: 'scripted', version: '1.2', latencyMs: 12, tools, isCut: false },
  ...{ resources: [{ name: 'Notes', description: '', uri: 'file:///notes' }], prompts: [] },
});
const answer = (body: unknown) => () => Response.json(body);
const viewOf = (...servers: readonly ToolServerView[]) => ({ servers, commands: ['files'], groups: [] });

it('adds a server, shows what it has, and turns a tool on', async () => {
  const on = { ...listed('read'), sideEffects: 'read', audience: 'accounts', groupIds: null };
  const { takes: _takes, title: _title, description: _description, ...setting } = on;
  const server = new FakeServer()
    .on(PUT, answer(viewOf(kept())))
    .on(CHECK, answer(checked([listed('read'), listed('write')])))
    .on(TOOLS, answer(viewOf(kept({ tools: [{ ...on, sideEffects: 'read', audience: 'accounts' }] }))));
  const { user } = renderPage(<ToolServers {...viewOf()} />, { server });
  await user.click(screen.getByRole('button', { name: words.add }));
  const form = within(screen.getByRole('form', { name: words.add }));
  await user.type(form.getByLabelText(words.name), 'Ours');
  await user.type(form.getByLabelText(words.address), 'https://tools.example/mcp');
  await user.selectOptions(form.getByLabelText(words.access), words.accesses.token);
  await user.type(form.getByLabelText(words.token), `${TOKEN}{Enter}`);
  await screen.findByText(
    translate.en('admin.toolServers.answers', { name: 'scripted', version: '1.2', ms: 12 }),
  );
  const place = { kind: 'address', place: 'https://tools.example/mcp', access: 'token', mayBePrivate: false };
  expect(server.bodies(PUT)).toEqual([{ serverId: null, name: 'Ours', isOn: true, ...place, token: TOKEN }]);
  expect(screen.getByText('file:///notes')).toBeInTheDocument();

  await user.click(screen.getByRole('checkbox', { name: /Title of read/ }));
  // Nothing is believed of a tool: unless an admin says otherwise, people are asked.
  expect(screen.getByLabelText(words.effects)).toHaveValue('write');
  await user.selectOptions(screen.getByLabelText(words.effects), words.effect.read);
  await user.click(screen.getByRole('button', { name: words.saveTools }));
  await screen.findByText(words.saved);
  expect(server.bodies(TOOLS)).toEqual([{ tools: [setting] }]);
});

it('holds a tool back that has changed, until it is turned on anew, and says which is gone', async () => {
  const settings = { sideEffects: 'read', audience: 'everybody', groupIds: null } as const;
  const tools = [
    { ...listed('read'), ...settings },
    { ...listed('old'), ...settings },
  ].map(({ takes: _takes, ...tool }) => tool);
  const server = new FakeServer()
    .on(CHECK, answer(checked([listed('read', 'b')])))
    .on(TOOLS, answer(viewOf(kept())));
  const { user } = renderPage(<ToolServers {...viewOf(kept({ tools }))} />, { server });
  await user.click(
    screen.getByRole('button', { name: translate.en('admin.toolServers.toolsOf', { name: 'Ours' }) }),
  );
  await screen.findByText(words.changed);
  await screen.findByText(words.gone);
  const box = screen.getByRole('checkbox', { name: /Title of read/ });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('checkbox', { name: /Title of old/ }));
  await user.click(screen.getByRole('button', { name: words.saveTools }));
  await screen.findByText(words.saved);
  expect(server.bodies(TOOLS)).toEqual([
    { tools: [{ ...settings, name: 'read', fingerprint: 'b'.repeat(64) }] },
  ]);
});

it.each([
  ['address-not-public', null],
  ['request-refused', 'no such thing'],
  ['a code of a later version', null],
])('says in a sentence why a server gives nothing: %s', async (code, said) => {
  const server = new FakeServer().on(CHECK, answer({ ok: false, code, said }));
  const { user } = renderPage(<ToolServers {...viewOf(kept())} />, { server });
  await user.click(
    screen.getByRole('button', { name: translate.en('admin.toolServers.toolsOf', { name: 'Ours' }) }),
  );
  const known = code as 'went-away';
  const sentence = words.problem[known] ?? words.problem['went-away'];
  await screen.findByText(said === null ? sentence : new RegExp(said));
});
