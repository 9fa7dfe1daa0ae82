import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '@/components/testing/render-page';
import { exampleTraceView } from '@/components/trace/testing/example-trace-view';
import { TraceTimeline } from '@/components/trace/views/trace-panel-body';
import { phrases } from '@/e2e/support/phrases';
import type { Activity, ActivityStatus } from '@/lib/trace/activity';
import { presentStored } from '../record/presented-trace';

const UNKNOWN = phrases.en.trace.row.tool.error['unknown-tool'];

const at = (sequence: number, kind: 'tool' | 'answer', status: ActivityStatus) => ({
  ...{ activityId: `act_${sequence}`, sequence, parentId: null, kind, status },
  ...{ startedAt: 1_000_000 + sequence, endedAt: 1_000_001 + sequence },
});
const CALLS = [
  {
    ...{ ...at(0, 'tool', 'done'), stepKey: 'tool-action', name: 'calculate', label: 'Calculator' },
    detail: { arguments: { expression: '(1250 + 375) * 8' }, result: { value: '13,000' } },
  },
  {
    ...{ ...at(1, 'tool', 'failed'), stepKey: 'tool-action', name: 'no_such_tool', label: 'Tool' },
    detail: { arguments: {}, error: { code: 'unknown-tool', message: '' } },
  },
  { ...at(2, 'answer', 'stopped'), stepKey: 'response-compose', name: 'answer', label: 'Writing the answer' },
] as const satisfies readonly Activity[];

function rowsOf(activities: readonly Activity[], locale: 'en' | 'id' = 'en') {
  const { trace, ...rest } = exampleTraceView(3);
  const { record } = trace;
  if (record.version !== 3) throw new Error('a record of version 3 is needed');
  const stored = { ...rest, trace: { ...trace, record: { ...record, activities: [...activities] } } };
  const { timeline, source } = presentStored(stored);
  const { user } = renderPage(<TraceTimeline timeline={timeline} source={source} />, { locale });
  const row = (kind: string, nth = 0) => {
    const found = document.querySelectorAll<HTMLElement>(`[data-kind=${kind}]`)[nth];
    if (!found) throw new Error(`no row of a ${kind}`);
    return found;
  };
  return { user, row };
}

describe('rows of tools', () => {
  it('say what was asked, by the tool’s own name, and what came of it, and fold', async () => {
    const { user, row } = rowsOf(CALLS);
    expect(row('tool')).toHaveAttribute('data-status', 'done');
    expect(row('tool')).toHaveTextContent('Calculator');
    for (const words of ['calculate', '(1250 + 375) * 8', '13,000'])
      expect(row('tool')).toHaveTextContent(words);
    const failed = row('tool', 1);
    expect(failed).toHaveAttribute('data-status', 'failed');
    // The first row stands open.
    for (const isOpen of [true, false]) {
      await user.click(within(failed).getByRole('button'));
      expect(failed.textContent?.includes(UNKNOWN)).toBe(isOpen);
    }
  });

  it('have nothing to open where only labels are kept', () => {
    rowsOf(CALLS.map(({ activityId, ...call }) => ({ ...call, activityId, detail: undefined })));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it.each(['en', 'id'] as const)('the row of an answer says that it was stopped: %s', (locale) => {
  const { row } = rowsOf(CALLS, locale);
  expect(row('answer')).toHaveTextContent(phrases[locale].trace.row.status.stopped);
});
