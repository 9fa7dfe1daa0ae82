import { screen, waitFor } from '@testing-library/react';
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
const shown = () => renderPage(<DiagramView source="graph TD; A-->B" isShown onDrawn={() => undefined} />);
const looks = () =>
  screen.queryAllByRole('img').map(({ className }) => /hidden print:block|print:hidden/.exec(className)?.[0]);

it('has a drawing in the colours of paper, too, before anybody prints', async () => {
  colors.ofPage = 'pale';
  shown();
  await waitFor(() => expect(looks()).toEqual(['print:hidden', 'hidden print:block']));
  expect(pictures).toEqual(['pale', 'black']);
});

it('has one where the page has the colours of paper', async () => {
  colors.ofPage = 'black';
  shown();
  await waitFor(() => expect(looks()).toEqual([undefined]));
  expect(pictures).toEqual(['black']);
});
