import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import type { SharedPaper } from '@/lib/paper/wire';
import { SharedPaperView } from './shared-paper-view';

const PAPER: SharedPaper = {
  ...{ title: 'Wells', language: 'en', comments: [] },
  sections: [
    {
      ...{
        sectionId: 's1',
        title: 'Introduction',
        depth: 0,
        text: 'Water falls [@smith2020].\n\n![A map](img_1)',
      },
      blocks: [
        { kind: 'text', markdown: 'Water falls (Smith, 2020).' },
        { kind: 'figure', imageId: null, name: 'Figure 1', caption: 'A map' },
      ],
    },
    { sectionId: 's2', title: 'Method', depth: 0, text: '', blocks: [] },
  ],
  references: { title: 'References', entries: ['Smith, J. (2020). *Wells*.'] },
};

it('shows citations as they will be printed, and the references', () => {
  renderPage(<SharedPaperView token="t" paper={PAPER} />);
  expect(screen.getByText('Water falls (Smith, 2020).')).toBeVisible();
  expect(screen.queryByText(/@smith2020/)).toBeNull();
  expect(screen.getByRole('figure')).toHaveTextContent('Figure 1. A map');
  expect(screen.getByText('Nothing written yet.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'References' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Smith, J. (2020). Wells.');
});
