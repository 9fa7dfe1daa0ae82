import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChatFrame } from '@/components/testing/render-chat';
import { renderPage } from '@/components/testing/render-page';
import { translate } from '@/components/testing/translate';
import { phrases } from '@/e2e/support/phrases';
import { type ImportView, NOTHING_IMPORTED } from '@/lib/chat/imports';
import { ImportDesk } from './import-desk';

const item = (more: Partial<ImportView> = {}): ImportView => ({
  ...{ importId: 'imp_1', fileName: 'conversations.json', bytes: 2_000_000, state: 'running' },
  ...{ peer: 'chatgpt', progress: 0.42, startedAt: 1, endedAt: null, problem: null },
  ...{ report: { ...NOTHING_IMPORTED, added: 7 }, ...more },
});
const TALK = { conversationId: 'cnv_1', title: 'A talk from elsewhere', createdAt: 1, updatedAt: 1 };
/** The page beside the sidebar, in which the talk stands as soon as it is asked for. */
const renderDesk: typeof renderPage = (desk, options) => {
  const page = renderPage(<ChatFrame>{desk}</ChatFrame>, options);
  page.server.always('GET /api/conversations?projectId=none&archived=false', () =>
    Response.json({ items: [TALK], nextCursor: null }),
  );
  return page;
};
const done = item({
  ...{ state: 'done', progress: 1, endedAt: 2 },
  report: {
    ...{ added: 9, extended: 1, known: 0, deleted: 2, messages: 40, branches: 3, thoughts: 5, images: 0 },
    ...{ left: { instructions: 1, files: 2 }, refused: { 'too-large': 1 } },
    examples: [{ title: 'A long talk', why: 'too-large' }],
  },
});

for (const locale of ['en', 'id'] as const)
  describe(`imports, in ${locale}`, () => {
    const words = phrases[locale].imports;
    const t = translate[locale];

    it('say how far they are until they end, then what came and what did not, and why', async () => {
      const { server } = renderDesk(<ImportDesk first={[item()]} isGuest={false} />, { locale });
      server.always('GET /api/imports', () => Response.json({ imports: [done] }));
      const bar = screen.getByRole('progressbar', {
        name: t('imports.reading', { name: 'conversations.json' }),
      });
      expect(bar).toHaveAttribute('aria-valuenow', '42');
      expect(screen.getByText(t('imports.kept.added', { count: 7 }))).toBeVisible();
      // One at a time.
      expect(screen.getByRole('button', { name: words.choose })).toHaveAttribute('aria-disabled', 'true');
      expect(await screen.findByText(words.state.done, {}, { timeout: 3_000 })).toBeVisible();
      for (const sentence of [
        t('imports.kept.thoughts', { count: 5 }),
        t('imports.kept.branches', { count: 3 }),
        t('imports.deleted', { count: 2 }),
        t('imports.left.instructions', { count: 1 }),
        t('imports.left.files', { count: 2 }),
      ])
        expect(screen.getByText(sentence)).toBeVisible();
      expect(screen.getByText(t('imports.refused.too-large', { count: 1 }))).toHaveTextContent('A long talk');
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(screen.getByRole('button', { name: words.choose })).not.toHaveAttribute('aria-disabled');
    });

    it('are not done where the file breaks off', () => {
      const report = { ...NOTHING_IMPORTED, refused: { 'cut-short': 1 } };
      renderDesk(<ImportDesk first={[{ ...done, report }]} isGuest={false} />, { locale });
      expect(screen.getByText(words.state.cutShort)).toBeVisible();
      expect(screen.queryByText(words.state.done)).toBeNull();
    });

    it('stand in the sidebar once they have ended, also where that was before anybody looked', async () => {
      const { server } = renderDesk(<ImportDesk first={[item()]} isGuest={false} />, { locale });
      expect(screen.queryByText(TALK.title)).toBeNull();
      server.always('GET /api/imports', () =>
        Response.json({ imports: [{ ...done, importId: 'imp_2' }, item()] }),
      );
      expect(await screen.findByText(TALK.title, {}, { timeout: 3_000 })).toBeVisible();
    });

    it('are stopped and taken off the list, each by its name', async () => {
      const { user, server } = renderDesk(
        <ImportDesk first={[item(), item({ importId: 'imp_0', ...ended })]} isGuest />,
        {
          locale,
        },
      );
      server
        .on('DELETE /api/imports/imp_1', () => new Response(null, { status: 204 }))
        .always('GET /api/imports', () =>
          Response.json({ imports: [item({ state: 'stopped', endedAt: 3 })] }),
        );
      const [running] = screen
        .getAllByRole('listitem')
        .filter((one) => within(one).queryByRole('progressbar'));
      const stop = within(running ?? document.body).getByRole('button', {
        name: t('imports.stopThis', { name: 'conversations.json' }),
      });
      expect(screen.getByText(words.problem['zip-unreadable'])).toBeVisible();
      await user.click(stop);
      expect(await screen.findByText(words.state.stopped)).toBeVisible();
      expect(
        screen.getByRole('button', { name: t('imports.forgetThis', { name: 'conversations.json' }) }),
      ).toBeVisible();
    });
  });

const ended = { state: 'failed', problem: 'zip-unreadable', endedAt: 2, fileName: 'other.zip' } as const;
