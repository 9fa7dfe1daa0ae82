import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';
import { waitUntilHydrated } from './support/wait-until-hydrated';

const { documents, documentFile, errors } = phrases.en;
const BEFORE = `# Pump manual\n\nThe pump runs at 40 bar.\n\n## Service\n\n${'Oil the bearings twice a year, at the front and at the back.\n\n'.repeat(900)}`;
const PASSAGE = 'Error 7 means that the valve is shut.';
const MANUAL = `${BEFORE}## Faults\n\n${PASSAGE}\n`;

const file = (name: string, text: string, mimeType = 'text/markdown') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** Holds a file over the page, or takes it away again. */
const drag = (page: Page, event: 'dragover' | 'dragleave'): Promise<void> =>
  page.evaluate((type) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'plan.txt'));
    window.dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true }));
  }, event);

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

test('documents are uploaded, found, sorted, read at a passage and deleted by their person, and by nobody else', async ({
  page,
  context,
}) => {
  await page.goto('/documents');
  await waitUntilHydrated(page, 'main button');
  await expect(page.getByText(documents.empty, { exact: true })).toBeVisible();
  const files = page.locator('input[type=file]');
  await files.setInputFiles([
    file('manual.md', MANUAL),
    file('notes.md', '# Notes\n\nPalms.'),
    file('odd.xyz', '\0', 'application/octet-stream'),
  ]);
  const entries = page.locator('[data-document]');
  const named = (name: string) => entries.filter({ hasText: name });
  const manual = named('manual.md').getByRole('link', { name: 'manual.md' });
  await expect(manual).toBeVisible();
  await expect(named('notes.md').getByRole('link')).toBeVisible();
  await expect(named('odd.xyz')).toContainText(documentFile.problem['unknown-kind']);
  await expectAccessible(page, 'the documents');
  await drag(page, 'dragover');
  await expect(page.getByText(documents.drop, { exact: true })).toBeInViewport();
  await drag(page, 'dragleave');
  await expect(page.getByText(documents.drop, { exact: true })).toHaveCount(0);

  await page.getByLabel(documents.web.label).fill('http://printer.local/manual.pdf');
  await page.getByRole('button', { name: documents.web.add, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: errors['address-not-public'] })).toBeVisible();
  await files.setInputFiles([file('copy.md', MANUAL)]);
  await expect(page.getByText(documents.uploads.known.replace('{name}', 'manual.md'))).toBeVisible();
  await expect(entries).toHaveCount(3);

  await named('notes.md').getByRole('checkbox').check();
  await named('odd.xyz').getByRole('checkbox').check();
  await page.getByRole('button', { name: documents.move, exact: true }).click();
  await page.getByRole('dialog').getByLabel(documents.folder).fill('Coast');
  await page.getByRole('button', { name: documents.save }).click();
  await expect(named('notes.md')).toContainText('Coast');
  const find = async (name: string, found: number) => {
    await page.getByRole('searchbox', { name: documents.name }).fill(name);
    await page.getByRole('button', { name: documents.find, exact: true }).click();
    await expect(entries).toHaveCount(found);
  };
  await find('NOTE', 1);
  await find('', 3);

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
  const served = await own.fetch(`/api${path}/file`);
  expect(served.headers.get('content-security-policy')).toContain('sandbox');
  await served.body?.cancel();

  const stranger = own.somebodyElse();
  const headers = { 'x-file-name': 'x.md' };
  await stranger.fetch('/api/documents', { method: 'POST', headers, body: 'Mine.' });
  const answers = (visitor: Visitor) =>
    Promise.all(
      [path, `/api${path}`, `/api${path}/text?part=0`, `/api${path}/file`].map(
        async (asked) => (await visitor.fetch(asked)).status,
      ),
    );
  expect(await answers(own)).toEqual([200, 200, 200, 200]);
  expect(await answers(stranger)).toEqual([404, 404, 404, 404]);
  await page.goto('/documents');
  await waitUntilHydrated(page, 'main button');
  await named('manual.md').getByRole('checkbox').check();
  await page.getByRole('button', { name: documents.delete, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: documents.delete }).click();
  await expect(entries).toHaveCount(2);
  expect(await answers(own)).toEqual([404, 404, 404, 404]);
});
