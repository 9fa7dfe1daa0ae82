import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '@/components/testing/fake-server';
import { renderPage } from '@/components/testing/render-page';
import { PaperList } from './paper-list';

it('says of each paper how far it is, and how long where that is known', () => {
  const entry = { stage: 'drafting', changedAt: Date.UTC(2026, 10, 30) } as const;
  const items = [
    { ...entry, paperId: 'p1', title: 'Rain', words: 1_200 },
    { ...entry, paperId: 'p2', title: 'Wells', words: null },
  ];
  renderPage(<PaperList first={{ items, nextCursor: null }} />, { server: new FakeServer() });
  const [rain, wells] = screen.getAllByRole('link');
  expect(rain).toHaveTextContent('1,200 words');
  expect(rain).toHaveAttribute('href', '/papers/p1');
  expect(wells).not.toHaveTextContent('words');
});
