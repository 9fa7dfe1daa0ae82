import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translate } from '@/components/testing/translate';
import type { Activity } from '@/lib/trace/activity';
import type { Locale } from '@/lib/trace/step-key';
import { deepActivitiesForTest } from '@/lib/trace/testing/deep-activities';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import type { PresentedRow } from './presented-row';
import { firstFolded, RowList } from './row-list';
import { timelineOf } from './timeline-of';
import { TimelineRow } from './timeline-row';

const activities = deepActivitiesForTest();
const NOTHING = { text: '', redactions: [] };

const timeline = (given: readonly Activity[], isCurated = false) =>
  timelineOf({ ...NOTHING, activities: given, steps: [], isCurated, startedAt: 0, status: 'completed' });

const render = (content: React.ReactNode, locale: Locale = 'en'): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : id} timeZone="UTC">
      {content}
    </NextIntlClientProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const list = (given: readonly Activity[], locale?: Locale): string =>
  render(<RowList timeline={timeline(given)} source={NOTHING} />, locale);

const ALONE = { level: 0, passesFirst: false, passesSecond: false, goesOn: false, turnsIn: false };
/** What one row says when it is open. */
const opened = (row: PresentedRow | undefined, locale?: Locale): string =>
  row ? render(<TimelineRow row={row} source={NOTHING} {...ALONE} last opens />, locale) : '';
const rowsOf = (kind: string, given = activities): readonly PresentedRow[] =>
  timeline(given).rows.filter((row) => row.kind === kind);

it('says of thoughts that go round how often they do, and shows the beginning of them', () => {
  const text = 'I will look it up in the table once more. '.repeat(6_000);
  const thought: Activity = {
    ...{ activityId: 'a1', sequence: 0, parentId: null, stepKey: null, kind: 'thought', name: 'run' },
    ...{ label: 'I will look it up in the table once more', status: 'done', startedAt: 1, endedAt: 2 },
    detail: { start: 0, end: text.length, times: 6_000 },
  };
  const source = { text, redactions: [] };
  const given = { ...source, activities: [thought], steps: [], isCurated: false, startedAt: 0 };
  const [row] = timelineOf({ ...given, status: 'completed' }).rows;
  for (const [locale, remark] of [
    ['en', 'The model repeats itself here 6,000 times.'],
    ['id', 'Di sini model mengulang hal yang sama 6.000 kali.'],
  ] as const) {
    const shown = row ? render(<TimelineRow row={row} source={source} {...ALONE} last opens />, locale) : '';
    expect(shown).toContain(remark);
    expect(shown.length).toBeLessThan(3_000);
  }
});

it('says of thoughts that go round once that they do so once', () => {
  expect(translate.en('trace.row.repeated', { times: 1 })).toBe('The model repeats itself here once.');
});

describe('the timeline of a deep turn', () => {
  it('stands folded, with a line for what the plan and each round came to', () => {
    const text = list(activities);
    expect(text).toMatch(
      /Planning .*4 subtasks; .*Round 1 .*Missing evidence: Nothing .*Round 2 .*Contradiction: .*Round 3 .*Sure enough to answer.*Writing the answer/,
    );
    expect(text).not.toContain('Calculation');
    expect(text.match(/Writing the answer/g)).toHaveLength(1);
  });

  it('says that something was recalled even where the rest of its stage is folded', () => {
    expect(list(activities)).toMatch(/Planning .*Recalled .*Round 1/);
  });

  it('shows the round that goes on, with what has been done in it', () => {
    const running = activities.slice(0, 26).map((activity, index, { length }): Activity => {
      const isOpen = index === length - 1 || activities[25]?.parentId === activity.activityId;
      if (!isOpen) return activity;
      const { endedAt, summary, ...open } = activity;
      return { ...open, status: 'running' };
    });
    const text = list(running);
    expect(text).toMatch(/Round 1 .*Another round\..*Round 2 .*Rice rose five weeks .*statement · 70% sure/);
    expect(text).toMatch(/35 \/ 7 5/);
    expect(text).not.toContain('RICE');
  });

  it('leaves open what was broken off', () => {
    const stopped = timeline(
      activities
        .slice(0, 8)
        .map((activity) => (activity.round ? { ...activity, status: 'stopped' } : activity)),
    );
    expect(firstFolded(stopped.rows)).not.toContain('round-1');
    expect(firstFolded(stopped.rows)).toContain('a1');
  });

  it('says of a call what it was given and what came of it, on one line', () => {
    const [first] = rowsOf('tool');
    expect(first?.digest).toEqual({ given: 'RICE, 2024-01', came: '52' });
    const late = rowsOf('tool').find(({ status }) => status === 'timed-out');
    const folded = late && render(<TimelineRow row={late} source={NOTHING} {...ALONE} last opens={false} />);
    expect(folded).toContain('4 Took too long');
  });

  it('opens a plan to its questions, what they wait for, and what is to be kept to', () => {
    const [plan] = rowsOf('plan');
    const text = opened(plan);
    expect(text).toMatch(/3 Does one follow the other\? after 1 and 2 .*4 How much of it can fuel explain\?/);
    expect(text).toMatch(/Requirements East Java only\..*Answered when Names the order of events\./);
    expect(opened(plan, 'id')).toContain('setelah 1 dan 2');
  });

  it('opens a check to each claim, its verdict, who judged, and the words of the evidence', () => {
    const [checked] = rowsOf('verification');
    const text = opened(checked);
    expect(text).toContain('2 supported · 1 contradicted · 1 unknown');
    expect(text).toMatch(/Rice rose by 18\.1 percent\. supported · computed · 97% sure “Medium rice rose/);
    expect(text).toMatch(/The drought explains most of the rest\. unknown · judged by the model · 50% sure/);
    expect(text).toContain('Free of contradictions: 60%');
    expect(checked?.isCheck).toBe(true);
  });

  it('opens a reflection to what was found and what would settle it', () => {
    expect(opened(rowsOf('reflection')[1])).toMatch(
      /began five weeks before the fuel price changed\. contradiction · medium risk Say how much/,
    );
  });

  it('says of a curated turn no more than the names of what was done', () => {
    const curated = activities.map(({ summary, detail, confidence, ...activity }) => activity);
    const text = render(<RowList timeline={timeline(curated, true)} source={NOTHING} />);
    expect(text).toMatch(/Planning .*Round 1 .*Round 2 .*Round 3 .*Writing the answer/);
    expect(text).not.toMatch(/Rice|fuel|sure/);
  });
});
