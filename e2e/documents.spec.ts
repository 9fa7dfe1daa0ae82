import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';
import { waitUntilHydrated } from './support/wait-until-hydrated';

const { documents, documentFile } = phrases.en;
const BEFORE = `# Pump manual\n\nThe pump runs at 40 bar.\n\n## Service\n\n${'Oil the bearings twice a year, at the front and at the back.\n\n'.repeat(900)}`;
const PASSAGE = 'Error 7 means that the valve is shut.';
const MANUAL = `${BEFORE}## Faults\n\n${PASSAGE}\n`;

const file = (name: string, text: string, mimeType = 'text/markdown') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** Where words stand in the text of a document, which lacks the marks of its file. */
async function offsetOf(words: string, visitor: Visitor, path: string): Promise<number> {
  const { parts }: { parts: readonly number[] } = await (await visitor.fetch(`/api${path}`)).json();
  for (const part of parts.keys()) {
    const read = await visitor.fetch(`/api${path}/text?part=${part}`);
    const { start, text }: { start: number; text: string } = await read.json();
    if (text.includes(words)) return start + text.indexOf(words);
  }
  throw new Error(`The text does not say ${words}`);
}

async function openDocuments(page: Page): Promise<void> {
  await page.goto('/documents');
  await waitUntilHydrated(page, 'main button');
}

test('documents are uploaded, found, sorted, read at a passage and deleted by their person, and by nobody else', async ({
  page,
  context,
}) => {
  await openDocuments(page);
  await expect(page.getByText(documents.empty, { exact: true })).toBeVisible();
  const files = [
    file('manual.md', MANUAL),
    file('notes.md', '# Notes\n\nPalms.'),
    file('odd.xyz', '\0', 'application/octet-stream'),
  ];
  await page.locator('input[type=file]').setInputFiles(files);
  const entries = page.locator('[data-document]');
  const named = (name: string) => entries.filter({ hasText: name });
  const manual = named('manual.md').getByRole('link', { name: 'manual.md' });
  await expect(manual).toBeVisible();
  await expect(named('notes.md').getByRole('link')).toBeVisible();
  await expect(named('odd.xyz')).toContainText(documentFile.problem['unknown-kind']);
  await expectAccessible(page, 'the documents');

  await page.getByLabel(documents.web.label).fill('http://printer.local/manual.pdf');
  await page.getByRole('button', { name: documents.web.add, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not on the public internet' })).toBeVisible();

  await page.locator('input[type=file]').setInputFiles([file('copy.md', MANUAL)]);
  await expect(page.getByText('You have this file already, as “manual.md”.')).toBeVisible();
  await expect(entries).toHaveCount(3);

  await named('notes.md').getByRole('checkbox').check();
  await named('odd.xyz').getByRole('checkbox').check();
  await page.getByRole('button', { name: documents.move, exact: true }).click();
  await page.getByRole('dialog').getByLabel(documents.folder).fill('Coast');
  await page.getByRole('button', { name: documents.save }).click();
  await expect(named('notes.md')).toContainText('Coast');
  await page.getByRole('searchbox', { name: documents.name }).fill('NOTE');
  await page.getByRole('button', { name: documents.find, exact: true }).click();
  await expect(entries).toHaveCount(1);
  await page.getByRole('searchbox', { name: documents.name }).fill('');
  await page.getByRole('button', { name: documents.find, exact: true }).click();
  await expect(entries).toHaveCount(3);

  const path = (await manual.getAttribute('href')) ?? '';
  const own = await Visitor.of(context);
  const from = await offsetOf(PASSAGE, own, path);
  await page.goto(`${path}?from=${from}&to=${from + PASSAGE.length}`);
  const marked = page.locator('mark');
  await expect(marked).toHaveText(PASSAGE);
  await expect(marked).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Pump manual' })).toHaveCount(0);
  await expectAccessible(page, 'a document');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: documents.download }).click();
  const downloaded = await downloading;
  expect(downloaded.suggestedFilename()).toBe('manual.md');
  expect(await readFile(await downloaded.path(), 'utf8')).toBe(MANUAL);

  const stranger = new Visitor();
  await stranger.fetch('/api/documents', {
    method: 'POST',
    headers: { 'x-file-name': 'x.md' },
    body: 'Mine.',
  });
  const answers = async (visitor: Visitor) =>
    Promise.all(
      [path, `/api${path}`, `/api${path}/text?part=0`, `/api${path}/file`].map(
        async (asked) => (await visitor.fetch(asked)).status,
      ),
    );
  expect(await answers(own)).toEqual([200, 200, 200, 200]);
  expect(await answers(stranger)).toEqual([404, 404, 404, 404]);

  await openDocuments(page);
  await named('manual.md').getByRole('checkbox').check();
  await page.getByRole('button', { name: documents.delete, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: documents.delete }).click();
  await expect(entries).toHaveCount(2);
  expect(await answers(own)).toEqual([404, 404, 404, 404]);
});

test('a file is served to be saved only, whatever its name and contents are', async () => {
  const visitor = new Visitor();
  const name = encodeURIComponent('../../“evil”\r\nset-cookie: a=b.html');
  const uploaded = await visitor.fetch('/api/documents', {
    method: 'POST',
    headers: { 'x-file-name': name, 'content-type': 'text/html' },
    body: '<script>alert(1)</script>',
  });
  const { document } = await uploaded.json();
  expect(document.name).toBe('“evil” set-cookie: a=b.html');
  const response = await visitor.fetch(`/api/documents/${document.documentId}/file`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''%E2%80%9Cevil/,
    ),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a file that is too large is refused while it comes', async () => {
  const visitor = new Visitor();
  const response = await visitor.fetch('/api/documents', {
    method: 'POST',
    headers: { 'x-file-name': 'large.md' },
    body: new Uint8Array(26 * 1024 * 1024),
  });
  expect([response.status, (await response.json()).error.code]).toEqual([413, 'document-too-large']);
});
