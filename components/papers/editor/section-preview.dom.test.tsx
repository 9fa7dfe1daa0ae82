import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FakeServer, refuse } from '@/components/testing/fake-server';
import { ChatFrame } from '@/components/testing/render-chat';
import { renderInPaper } from '@/components/testing/render-in-paper';
import { paperOfRain } from '@/components/testing/sample-paper';
import type { SectionPreview } from '@/lib/paper/printed-paper';
import { writingOf } from '../writing/paper-writing';
import { SectionEditor } from './section-editor';

const SECTION = '/api/papers/pap_1/sections/sec_1';
const TEXT = 'Rain falls [@sari2020], see @fig:map.\n\n![A map](img_1){#fig:map}';
const closing: (() => void)[] = [];

async function preview(answer: () => Response) {
  const server = new FakeServer()
    .on(`GET ${SECTION}`, () => Response.json({ sectionId: 'sec_1', version: 1, text: TEXT, provenance: [] }))
    .on(`POST ${SECTION}/preview`, answer);
  const page = renderInPaper(
    <ChatFrame>
      <SectionEditor sectionId="sec_1" title="Introduction" onComment={() => {}} onAsked={() => {}} />
    </ChatFrame>,
    paperOfRain(),
    { server },
  );
  closing.push(() => writingOf(page.store).close());
  await page.user.click(await screen.findByRole('button', { name: 'Preview' }));
  return { server, shown: within(await screen.findByRole('region', { name: 'Preview' })) };
}
afterEach(() => {
  for (const close of closing.splice(0)) close();
  localStorage.clear();
});

it('shows figures under the numbers that they have in the whole paper, and citations in its style', async () => {
  const answer: SectionPreview = {
    blocks: [
      { kind: 'text', markdown: 'Rain falls [3], see Figure 2.' },
      { kind: 'figure', imageId: 'img_1', name: 'Figure 2', caption: 'A map' },
    ],
    bibliography: [{ key: 'sari2020', markdown: '[3] Sari, *Rain*.' }],
  };
  const { server, shown } = await preview(() => Response.json(answer));
  expect(await shown.findByRole('img', { name: 'Figure 2' })).toHaveAttribute('src', '/api/images/img_1');
  expect(shown.getByRole('figure')).toHaveTextContent('Figure 2. A map');
  shown.getByText('Rain falls [3], see Figure 2.');
  expect(shown.getByRole('region', { name: 'References' })).toHaveTextContent('[3] Sari, Rain.');
  expect(server.bodies(`POST ${SECTION}/preview`)).toEqual([{ text: TEXT }]);
});

it('shows the text as it was typed where that cannot be set', async () => {
  const { shown } = await preview(refuse(503, 'overloaded'));
  expect(await shown.findByRole('alert')).toHaveTextContent('Refused: overloaded.');
  await waitFor(() => expect(shown.getByText(/Rain falls/)).toBeVisible());
});
