import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeServer, message, view } from '@/components/testing/fake-server';
import { renderChat } from '@/components/testing/render-chat';
import { phrases } from '@/e2e/support/phrases';

const { conversation, share } = phrases.en;
const SHARES = '/api/conversations/cnv_1/shares';
const LINK = 'http://localhost:3000/share/tkn';
/** What the menu offers for download, and how it is asked for. */
const EXPORTS = [
  ['docx', 'format=docx'],
  ['markdown', 'format=markdown'],
  ['thoughts', 'format=markdown&thoughts=true'],
  ['json', 'format=json'],
] as const;
const made = { shareId: 'shr_1', withTraces: false, createdAt: 1, expiresAt: null };

/** The dialog of a conversation, opened from its menu. */
async function opened() {
  const server = new FakeServer()
    .always(`GET ${SHARES}`, () => Response.json({ shares: [] }))
    .on(`POST ${SHARES}`, () => Response.json({ ...made, token: 'tkn' }))
    .on('DELETE /api/shares/shr_1', () => new Response(null, { status: 204 }));
  const messages = [message('q1', 'user', null), message('a1', 'assistant', 'q1')];
  const chat = renderChat({ view: view(messages), server });
  const menu = screen.getByRole('button', { name: conversation.share });
  await chat.user.click(menu);
  await screen.findByRole('menuitem', { name: conversation.shareLink });
  const downloads = screen.getAllByRole('menuitem').filter((item) => item.hasAttribute('download'));
  expect(downloads.map((item) => [item.textContent, item.getAttribute('href')?.split('?')])).toEqual(
    EXPORTS.map(([name, query]) => [conversation.export[name], ['/api/conversations/cnv_1/export', query]]),
  );
  await chat.user.click(screen.getByRole('menuitem', { name: conversation.shareLink }));
  const dialog = within(await screen.findByRole('dialog', { name: share.title }));
  return { ...chat, menu, dialog, create: () => dialog.getByRole('button', { name: share.create }) };
}

it('makes a link as it was asked for, copies it, and revokes it', async () => {
  const { user, server, dialog, menu, create } = await opened();
  await user.click(dialog.getByRole('checkbox', { name: new RegExp(share.withTraces) }));
  await user.selectOptions(dialog.getByRole('combobox', { name: share.lifetime }), share.unlimited);
  await user.click(create());
  expect(await dialog.findByRole('textbox', { name: share.link })).toHaveValue(LINK);
  expect(server.bodies(`POST ${SHARES}`)).toEqual([{ withTraces: false, lifetimeDays: null }]);
  expect(await navigator.clipboard.readText()).toBe(LINK);
  await user.click(await dialog.findByRole('button', { name: /^Revoke link/ }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Revoke link/ })).toBeNull());
  expect(dialog.queryByRole('textbox', { name: share.link })).toBeNull();
  expect(server.bodies('DELETE /api/shares/shr_1')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu).toHaveFocus());
});

it('keeps a link that was just made while another one is revoked', async () => {
  const { user, server, dialog, create } = await opened();
  server.on(`POST ${SHARES}`, () => Response.json({ ...made, shareId: 'shr_2', token: 'tkn2' }));
  for (const token of ['tkn', 'tkn2']) {
    await user.click(create());
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: share.link })).toHaveValue(
        `http://localhost:3000/share/${token}`,
      ),
    );
  }
  const revoking = dialog.getAllByRole('button', { name: /^Revoke link/ });
  await user.click(revoking[1] as HTMLElement);
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Revoke link/ })).toHaveLength(1));
  expect(server.bodies('DELETE /api/shares/shr_1')).toHaveLength(1);
  expect(dialog.getByRole('textbox', { name: share.link })).toHaveValue('http://localhost:3000/share/tkn2');
});

it('says that a link could not be copied where somebody asked for it, and only then', async () => {
  const { user, dialog, create } = await opened();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('not allowed'));
  await user.click(create());
  await dialog.findByRole('textbox', { name: share.link });
  expect(screen.queryByText(share.copyFailed)).toBeNull();
  await user.click(dialog.getByRole('button', { name: share.copy }));
  expect(copy).toHaveBeenCalled();
  expect(await screen.findByText(share.copyFailed)).toBeVisible();
});

it('is made in a browser that counts a click only while it is handled', async () => {
  const { user, dialog, create } = await opened();
  class Item {
    constructor(private readonly types: Readonly<Record<string, Promise<Blob>>>) {}
    readonly getType = (type: string): Promise<Blob> | undefined => this.types[type];
  }
  vi.stubGlobal('ClipboardItem', Item);
  let inClick = false;
  create().addEventListener('click', () => {
    inClick = true;
    setTimeout(() => {
      inClick = false;
    });
  });
  const copied: (string | undefined)[] = [];
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    if (!inClick) throw new DOMException('no click', 'NotAllowedError');
    copied.push(await (await item?.getType('text/plain'))?.text());
  });
  await user.click(create());
  await waitFor(() => expect(copied).toEqual([LINK]));
  await dialog.findByRole('textbox', { name: share.link });
});
