import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderInPaper } from '@/components/testing/render-in-paper';
import { paperOfRain } from '@/components/testing/sample-paper';
import ReferencesPanel from './references-panel';

it('says of a reference that its document was deleted, and leads to no such document', async () => {
  const paper = paperOfRain();
  const [rain] = paper.references;
  const references = ['doc_gone', 'doc_there'].flatMap((documentId) =>
    rain ? [{ ...rain, referenceId: documentId, key: documentId, documentId }] : [],
  );
  const { user } = renderInPaper(
    <ReferencesPanel />,
    { ...paper, references, goneDocuments: ['doc_gone'] },
    { server: new FakeServer() },
  );
  const [gone, there] = await screen.findAllByRole('listitem');
  if (!gone || !there) throw new Error('there are two references');
  within(gone).getByText('Its document was deleted');
  expect(within(there).queryByText('Its document was deleted')).toBeNull();
  await user.click(within(gone).getByRole('button'));
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryByRole('menuitem', { name: 'Open document' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(within(there).getByRole('button'));
  await screen.findByRole('menuitem', { name: 'Open document' });
});
