import { expect, it } from 'vitest';
import { modeReportQuerySchema } from './mode-report';

it.each(['', ' ', 'high', '1.1', '-0.1'])('takes %j for no threshold', (threshold) => {
  expect(modeReportQuerySchema.safeParse({ threshold }).success).toBe(false);
});

it('reads a threshold, zero too', () => {
  expect(modeReportQuerySchema.parse({ threshold: '0' })).toEqual({ days: 30, threshold: 0 });
});
