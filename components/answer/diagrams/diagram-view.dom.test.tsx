import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import type { ChartColors } from '@/lib/charts/drawing/chart-look';
import DiagramView from './diagram-view';

const inText = (text: string): ChartColors => ({
  ...{ text, muted: text, line: text, surface: 'white', series: [], rise: '', fall: '' },
  ...{ total: '', low: '', middle: '', high: '' },
});
const colors = vi.hoisted(() => ({ ofPage: 'pale', onPaper: 'black' }));
vi.mock('@/components/charts/use-chart-colors', () => {
  const made = new Map<string, ChartColors>();
  const colorsIn = (text: string): ChartColors => {
    const known = made.get(text) ?? inText(text);
    made.set(text, known);
    return known;
  };
  return { useChartColors: () => colorsIn(colors.ofPage), paperColors: () => colorsIn(colors.onPaper) };
});
vi.mock('./draw-diagram', () => ({
  drawDiagram: async ({
    settings,
  }: {
    readonly settings: { readonly themeVariables: { textColor: string } };
  }) => ({
    ...{ svg: settings.themeVariables.textColor, width: 100, height: 50 },
  }),
}));

const pictures: string[] = [];
beforeEach(() => {
  pictures.length = 0;
  URL.createObjectURL = (object) => {
    void (object as Blob).text().then((text) => pictures.push(text));
    return `blob:${pictures.length}-${Math.random()}`;
  };
});
const ignored = () => undefined;
const shown = () => renderPage(<DiagramView source="graph TD; A-->B" isShown onDrawn={ignored} />);
const looks = () =>
  screen.queryAllByRole('img').map(({ className }) => /hidden print:block|print:hidden/.exec(className)?.[0]);

function Changing() {
  const [source, setSource] = useState('graph TD; A-->B');
  return (
    <>
      <button type="button" onClick={() => setSource('graph TD; A-->C')}>
        Change
      </button>
      <DiagramView source={source} isShown onDrawn={ignored} />
    </>
  );
}

it('has a drawing in the colours of paper, too, before anybody prints', async () => {
  colors.ofPage = 'pale';
  shown();
  await waitFor(() => expect(looks()).toEqual(['print:hidden', 'hidden print:block']));
  expect(pictures).toEqual(['pale', 'black']);
});

it('keeps no drawing of what its source was before', async () => {
  colors.ofPage = 'pale';
  const revoked: string[] = [];
  URL.revokeObjectURL = (address) => void revoked.push(address);
  const sources = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'));
  const { user } = renderPage(<Changing />);
  await waitFor(() => expect(sources()).toHaveLength(2));
  const before = sources();
  await user.click(screen.getByRole('button'));
  expect(revoked).toEqual(before);
  await waitFor(() => expect(sources()).toHaveLength(2));
  expect(sources().filter((address) => before.includes(address))).toEqual([]);
});

it('has one where the page has the colours of paper', async () => {
  colors.ofPage = 'black';
  shown();
  await waitFor(() => expect(looks()).toEqual([undefined]));
  expect(pictures).toEqual(['black']);
});
