import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, FakeServer } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import type { AuditEntryView } from '@/lib/chat/admin';
import type { SourceTier } from '@/lib/chat/research/source-tier';
import { SourceTiers } from './source-tiers';

const { sources } = phrases.en.admin;
const WARTA: SourceTier = { name: 'Warta', domains: ['warta.example'], tier: 4, type: 'blog' };
const CHANGE = 'POST /api/admin/sources';
const RESTORE = 'POST /api/admin/sources/restore';
const IMPORT = 'POST /api/admin/sources/import';
const HISTORY = 'GET /api/admin/audit?action=source-tiers&limit=10';
const LOOKUP = 'GET /api/admin/sources/lookup?typed=https%3A%2F%2Fwarta.example%2Fberita';

const table = (version: number, list: readonly SourceTier[] = []) => ({
  ...{ version, sources: list, isDefault: list.length === 0 },
});
const change = (version: number): AuditEntryView => ({
  ...{ sequence: version, at: version, by: 'own_1', byEmail: null, action: 'source-tiers' },
  ...{ subject: String(version), subjectEmail: null, inviterEmail: null },
  before: { sources: {} },
  after: { counts: { added: 1, changed: 0, removed: 0 }, sources: { Warta: WARTA } },
});
const json =
  (body: object): Answer =>
  () =>
    Response.json(body);

function drawTable(server: FakeServer) {
  const changes = { items: [], nextCursor: null };
  return renderPage(<SourceTiers first={table(0)} changes={changes} />, { server });
}

it('is tried, changed with what is wrong told, and put back', async () => {
  const uses = { strict: 'dropped', discovery: 'taken', monitor: 'compared' };
  const address = {
    ...{ host: 'warta.example', registrableDomain: 'warta.example', isIp: false, suspicion: null },
  };
  const match = { rank: { name: 'Warta', tier: 4, type: 'blog' }, domain: 'warta.example' };
  const server = new FakeServer()
    .on(LOOKUP, json({ address, match: null, uses }), json({ address, match, uses }))
    .on(
      CHANGE,
      json({ outcome: 'refused', problems: [{ row: 1, code: 'domain-whole-suffix', given: 'go.id' }] }),
      json({ outcome: 'changed', table: table(1, [WARTA]) }),
    )
    .on(
      HISTORY,
      json({ items: [change(1)], nextCursor: null }),
      json({ items: [change(2), change(1)], nextCursor: null }),
    )
    .on(RESTORE, json({ outcome: 'changed', table: table(2) }));
  const { user } = drawTable(server);
  const lookedUp = screen.getByLabelText(sources.lookup.label);
  await user.type(lookedUp, 'https://warta.example/berita{Enter}');
  expect(await screen.findByText(sources.lookup.unknown)).toBeVisible();

  await user.click(screen.getByRole('button', { name: sources.add }));
  const dialog = within(await screen.findByRole('dialog', { name: sources.addTitle }));
  await user.type(dialog.getByLabelText(sources.name), WARTA.name);
  await user.selectOptions(dialog.getByLabelText(sources.tierField), '4');
  await user.selectOptions(dialog.getByLabelText(sources.typeField), 'blog');
  const domains = dialog.getByLabelText(sources.domains);
  await user.type(domains, 'warta.example go.id');
  await user.click(dialog.getByRole('button', { name: sources.save }));
  expect(await dialog.findByText(/write \*\.go\.id/)).toBeVisible();
  await user.clear(domains);
  await user.type(domains, 'warta.example');
  await user.click(dialog.getByRole('button', { name: sources.save }));
  expect(
    await screen.findByText(translate.en('admin.sources.done.added', { name: WARTA.name })),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.bodies(CHANGE)).toEqual([
    { before: null, after: { ...WARTA, domains: ['warta.example', 'go.id'] } },
    { before: null, after: WARTA },
  ]);
  // What the table said before is not said of what it is now.
  expect(screen.queryByText(sources.lookup.unknown)).toBeNull();
  await user.type(lookedUp, '{Enter}');
  expect(await screen.findByText('warta.example', { selector: 'code' })).toBeVisible();

  const history = within(screen.getByRole('list', { name: sources.history }));
  const counts = { added: 1, changed: 0, removed: 0 };
  expect(await history.findByText(translate.en('admin.changes.sources', counts))).toBeVisible();
  await user.click(
    history.getByRole('button', { name: translate.en('admin.changes.restore', { version: 0 }) }),
  );
  expect(await screen.findByText(sources.done.reset)).toBeVisible();
  expect(server.bodies(RESTORE)).toEqual([{ version: 0, seen: 1 }]);
  expect(await history.findByText(/version 2/)).toBeVisible();
});

it('is taken out as a file and in again, once it was said what would become of it', async () => {
  const counts = { added: 1, changed: 0, removed: 0 };
  const server = new FakeServer()
    .on(
      IMPORT,
      json({ outcome: 'tried', counts }),
      json({ outcome: 'tried', counts: { ...counts, removed: 2 } }),
      json({ outcome: 'changed', counts, table: table(1, [WARTA]) }),
      json({ outcome: 'tried', counts: { ...counts, added: 0 } }),
    )
    .on(HISTORY, json({ items: [change(1)], nextCursor: null }));
  const { user } = drawTable(server);
  const openMenu = () => user.click(screen.getByRole('button', { name: sources.more }));
  await openMenu();
  for (const [name, format] of [
    [sources.exportJson, 'json'],
    [sources.exportCsv, 'csv'],
  ] as const) {
    const link = await screen.findByRole('menuitem', { name });
    expect(link).toHaveAttribute('href', `/api/admin/sources/export?format=${format}`);
    expect(link).toHaveAttribute('download');
  }
  await user.click(screen.getByRole('menuitem', { name: sources.import.open }));
  const text = 'name,domains,tier,type\nWarta,warta.example,4,blog\n';
  const choose = async (name: string) => {
    const dialog = await screen.findByRole('dialog', { name: sources.import.title });
    await user.upload(within(dialog).getByLabelText(sources.import.file), new File([text], name));
    return within(dialog);
  };
  const dialog = await choose('tiers.CSV');
  expect(await dialog.findByText(translate.en('admin.sources.import.would', counts))).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: new RegExp(`^${sources.import.replace.label}`) }));
  const replacing = translate.en('admin.sources.import.would', { ...counts, removed: 2 });
  expect(await dialog.findByText(replacing)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: sources.import.do }));
  expect(await screen.findByText(translate.en('admin.sources.done.imported', counts))).toBeVisible();
  const list = { text, format: 'csv', seen: 0 };
  expect(server.bodies(IMPORT)).toEqual([
    { ...list, way: 'merge', isTrial: true },
    { ...list, way: 'replace', isTrial: true },
    { ...list, way: 'replace', isTrial: false },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: sources.import.open }));
  const again = await choose('tiers.json');
  expect(await again.findByText(sources.import.nothing)).toBeVisible();
  expect(again.getByRole('button', { name: sources.import.do })).toBeDisabled();
  expect(server.bodies(IMPORT).at(-1)).toMatchObject({ format: 'json', seen: 1, isTrial: true });
});
