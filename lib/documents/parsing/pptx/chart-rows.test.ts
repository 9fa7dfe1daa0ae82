import { expect, it } from 'vitest';
import { chartRows } from './chart-rows';

it('keeps a table bounded where a chart has series without end, each with a place of its own', () => {
  const series = (at: number): string => `<ser><val><pt idx="${at}"><v>${at}</v></pt></val></ser>`;
  const chart = `<chart>${Array.from({ length: 8_000 }, (_, at) => series(at)).join('')}</chart>`;
  const { rows } = chartRows(new TextEncoder().encode(chart));
  expect(rows).toHaveLength(101);
  expect(rows[0]).toHaveLength(101);
});
