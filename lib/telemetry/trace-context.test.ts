import { expect, it } from 'vitest';
import { parseTraceparent, spanOfTurn, traceparentOf } from './trace-context';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

it.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  // A later version may say more.
  [` cc-${TRACE}-${SPAN}-09-more `, true],
])('reads %s and hands it on', (header, isSampled) => {
  const context = parseTraceparent(header);
  expect(context).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
  expect(context && traceparentOf(context)).toBe(`00-${TRACE}-${SPAN}-0${isSampled ? 1 : 0}`);
});

it.each([
  ...[null, '', 'kenari', `00-${TRACE}-${SPAN}`, `ff-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-zz`],
  ...[
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  ],
  `00-${TRACE}-${SPAN}-01-${'x'.repeat(300)}`,
])('takes nothing from %s', (header) => {
  expect(parseTraceparent(header)).toBeNull();
});

it('gives a turn the same span wherever it is told of, in the trace of its request', () => {
  const own = spanOfTurn({ turnId: 'trn_a', traceparent: null });
  expect(own).toMatchObject({ isSampled: true, parent: null });
  expect(own.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(spanOfTurn({ turnId: 'trn_a', traceparent: null })).toEqual(own);
  expect(spanOfTurn({ turnId: 'trn_b', traceparent: null }).traceId).not.toBe(own.traceId);
  const asked = spanOfTurn({ turnId: 'trn_a', traceparent: `00-${TRACE}-${SPAN}-00` });
  expect(asked).toMatchObject({
    traceId: TRACE,
    spanId: own.spanId,
    isSampled: false,
    parent: { spanId: SPAN },
  });
});
