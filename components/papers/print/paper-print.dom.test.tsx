import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import type { PrintedPaper } from '@/lib/paper/printed-paper';
import { PaperPrint } from './paper-print';

const PAPER: PrintedPaper = {
  ...{ title: 'Wells & drought', language: 'en', cover: ['Essay', 'Siti'] },
  sections: [
    {
      ...{ sectionId: 's1', number: '1', title: 'Introduction *here*', depth: 0 },
      blocks: [
        { kind: 'text', markdown: 'Water **falls** (Smith, 2020).' },
        { kind: 'figure', imageId: 'img_1', name: 'Figure 1', caption: 'A map' },
      ],
    },
    { sectionId: 's2', number: '', title: 'Appendix', depth: 1, blocks: [] },
  ],
  references: { title: 'References', entries: ['Smith, J. (2020). *Wells*.'] },
};

it('shows a whole paper as it is printed, with the way back and to the printer', () => {
  renderPage(<PaperPrint paper={PAPER} paperId="pap_1" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Wells & drought' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '1 Introduction *here*' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Appendix' })).toBeVisible();
  expect(screen.getByText('falls').closest('strong')).not.toBeNull();
  expect(document.querySelector('figure img')?.getAttribute('src')).toBe('/api/images/img_1');
  expect(document.querySelector('figcaption')).toHaveTextContent('Figure 1. A map');
  expect(screen.getByRole('heading', { level: 2, name: 'References' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'Back to the paper' })).toHaveAttribute('href', '/papers/pap_1');
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
});

it('says where nothing is written yet', () => {
  renderPage(<PaperPrint paper={{ ...PAPER, sections: [], references: null }} paperId="pap_1" />);
  expect(screen.getByText('Nothing has been written in this paper yet.')).toBeVisible();
});

it('says of a picture that it cannot show, as one from the web, that it cannot', () => {
  const block = { kind: 'figure' as const, imageId: null, name: 'Figure 1', caption: 'A map' };
  const section = { sectionId: 's1', number: '1', title: 'Method', depth: 0, blocks: [block] };
  renderPage(<PaperPrint paper={{ ...PAPER, sections: [section] }} paperId="pap_1" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('figure')).toHaveTextContent('This picture cannot be shown here.Figure 1. A map');
});

it('centres figures, and leaves code at the left', () => {
  const section = {
    ...{ sectionId: 's1', number: '1', title: 'Method', depth: 0 },
    blocks: [
      { kind: 'text' as const, markdown: '```js\nif (a)\n  b();\n```' },
      { kind: 'figure' as const, imageId: 'img_1', name: 'Figure 1', caption: 'A map' },
    ],
  };
  renderPage(
    <>
      <style>{readFileSync('components/papers/print/paper-print.css', 'utf8')}</style>
      <PaperPrint paper={{ ...PAPER, sections: [section] }} paperId="pap_1" />
    </>,
  );
  const [code, figure] = [...document.querySelectorAll('figure')];
  expect(code && getComputedStyle(code).textAlign).not.toBe('center');
  expect(figure && getComputedStyle(figure).textAlign).toBe('center');
});
