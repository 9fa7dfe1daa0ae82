import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderInPaper } from '@/components/testing/render-in-paper';
import { samplePaper } from '@/components/testing/sample-paper';
import type { ImportedReferences } from '@/lib/paper/reference-wire';
import ImportDialog from './import-dialog';

const RESULT: ImportedReferences = {
  added: [
    {
      ...{ referenceId: 'r1', version: 1, key: 'geertz1963', isVerified: false, documentId: null },
      item: { id: 'geertz1963', type: 'book', title: 'Agricultural Involution' },
      origin: { kind: 'file', name: 'coffee.bib' },
    },
  ],
  merged: ['bps2020', 'icco2021'],
  broken: [
    { line: 12, reason: 'no-key', text: '@book{,' },
    { line: 40, reason: 'unclosed', text: '@misc{x' },
  ],
  brokenMore: 3,
  duplicates: [['geertz1963', 'geertz1963a']],
  left: 2,
  isCut: true,
};

it('tells what came of a file: added, there already, broken by line and reason, alike', async () => {
  const paper = samplePaper();
  const server = new FakeServer()
    .on('POST /api/papers/p1/references/import?name=coffee.bib', () => Response.json(RESULT))
    .on('GET /api/papers/p1', () => Response.json(paper));
  const { user } = renderInPaper(<ImportDialog onClose={() => undefined} />, paper, { server });
  const file = new File(['@book{...}'], 'coffee.bib');
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
  const status = screen.getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('1 reference added. 2 were already there.'));
  expect(server.calls[0]?.body).toBe(file);
  const broken = within(screen.getByRole('region', { name: '5 entries could not be read' })).getAllByRole(
    'listitem',
  );
  expect(broken.map((row) => row.textContent)).toEqual([
    'Line 12It has no key.@book{,',
    'Line 40The entry does not end.@misc{x',
  ]);
  expect(status).toHaveTextContent('3 more are not listed.');
  expect(status).toHaveTextContent('There was no room for 2 more.');
  expect(status).toHaveTextContent('The file was not read to its end.');
  expect(screen.getByRole('region', { name: '1 possible duplicate' })).toHaveTextContent(
    '@geertz1963 = @geertz1963a',
  );
  expect(screen.getByRole('button', { name: 'Another file' })).toBeVisible();
});

it('speaks of one entry as of one', async () => {
  const one = { ...RESULT, broken: RESULT.broken.slice(0, 1), brokenMore: 0 };
  const paper = samplePaper();
  const server = new FakeServer()
    .on('POST /api/papers/p1/references/import?name=coffee.bib', () => Response.json(one))
    .on('GET /api/papers/p1', () => Response.json(paper));
  const { user } = renderInPaper(<ImportDialog onClose={() => undefined} />, paper, { server });
  const field = screen.getByLabelText('Choose a file', { selector: 'input' });
  await user.upload(field, new File(['@book{...}'], 'coffee.bib'));
  expect(await screen.findByRole('region', { name: '1 entry could not be read' })).toHaveTextContent(
    'Correct it in the file and import it again, or add it by hand.',
  );
});

it('says why a file was refused, and takes another', async () => {
  const paper = samplePaper();
  const refused = (): Response =>
    Response.json({ error: { code: 'body-too-large', message: 'Too large.' } }, { status: 413 });
  const server = new FakeServer().on('POST /api/papers/p1/references/import?name=all.ris', refused);
  const { user } = renderInPaper(<ImportDialog onClose={() => undefined} />, paper, { server });
  await user.upload(
    screen.getByLabelText('Choose a file', { selector: 'input' }),
    new File(['TY  - BOOK'], 'all.ris'),
  );
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});
