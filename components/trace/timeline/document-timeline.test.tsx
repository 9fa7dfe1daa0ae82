import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PassageReaderContext } from '@/components/passages/passage-reader';
import { type Activity, activitySchema } from '@/lib/trace/activity';
import type { Locale } from '@/lib/trace/step-key';
import { documentActivitiesForTest, PASSAGES_FOR_TEST } from '@/lib/trace/testing/document-activities';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { RowList } from './row-list';
import { timelineOf } from './timeline-of';
import { TimelineRow } from './timeline-row';

const activities = documentActivitiesForTest();
const NOTHING = { text: '', redactions: [] };
const CITED = {
  isOwn: false,
  citations: [{ number: 1, ...PASSAGES_FOR_TEST[0], quote: 'at night', title: 'operations.md', page: 3 }],
};

const rowsOf = (given: readonly Activity[] = activities, isCurated = false) =>
  timelineOf({ ...NOTHING, activities: given, steps: [], isCurated, startedAt: 0, status: 'completed' }).rows;

const render = (content: React.ReactNode, locale: Locale = 'en'): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : id} timeZone="UTC">
      <PassageReaderContext value={CITED}>{content}</PassageReaderContext>
    </NextIntlClientProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const ALONE = { level: 0, passesFirst: false, passesSecond: false, goesOn: false, turnsIn: false };
const row = (activityId: string, opens: boolean, locale?: Locale): string => {
  const found = rowsOf().find((one) => one.id === activityId);
  return found
    ? render(<TimelineRow row={found} source={NOTHING} {...ALONE} last opens={opens} />, locale)
    : '';
};

describe('the timeline of a turn that answers from documents', () => {
  it('is made of what a record may hold', () => {
    for (const activity of activities) expect(activitySchema.safeParse(activity).error).toBeUndefined();
  });

  it('says of a search what was looked for, and in how many documents it was found', () => {
    expect(row('a4', false)).toContain('“rebuild index” 2 passages in 2 documents');
    expect(row('a4', false, 'id')).toContain('2 bagian di 2 dokumen');
    expect(row('a5', false)).toContain('“rate limit” the search failed');
  });

  it('opens a search to what the answer quotes, and counts the rest', () => {
    expect(row('a4', true)).toMatch(
      /operations\.md · page 3 .*at night .*1 passage not quoted in the answer/,
    );
  });

  it('names an opened passage, and opens to what is quoted of it', () => {
    expect(row('a6', false)).toContain('1 operations.md · page 3');
    expect(row('a6', true)).toContain('at night');
    expect(row('a10', false)).toContain('2 not quoted in the answer');
    expect(row('a9', false)).toContain('It could not be opened.');
  });

  it('says what stands against an answer in the words of the reader, and what each statement is worth', () => {
    expect(row('a7', false)).toMatch(
      /1 supported · 1 unsupported .*At least 2 opened passages are required; one was open by then\. \(and 1 more\)/,
    );
    const text = row('a7', true);
    expect(text).toContain('In the words of its time.');
    expect(text).toMatch(/The index is rebuilt at night\. Supported · \[1\] 1 operations\.md/);
    expect(text).toMatch(/Restart the cluster\. Unsupported · no opened passage says this/);
    expect(text).not.toContain('No opened passage says: Restart');
    expect(row('a7', true, 'id')).toContain('Diperlukan minimal 2 bagian yang dibuka; saat itu baru 1.');
    expect(row('a11', true)).toMatch(
      /100 a minute\. Wrong source · another passage says this, not the one cited · \[2\] 2/,
    );
  });

  it('says what was demanded and what was left for it', () => {
    expect(row('a8', false)).toContain(
      'Search or open more before answering · 1 call and 2 corrections left',
    );
  });

  it('marks the steps of a plan that are done, those that need no tool with the answer', () => {
    expect(row('a2', true).match(/\(done\)/g)).toHaveLength(4);
    const doneOf = (count: number) => {
      const [plan] = rowsOf(activities.slice(0, count)).filter(({ kind }) => kind === 'plan');
      return plan?.content;
    };
    expect(doneOf(4)).toMatchObject({ done: new Set(['s1']) });
    expect(doneOf(activities.length - 1)).toMatchObject({ done: new Set(['s1', 's2']) });
  });

  it('says of a curated turn no more than the names of what was done', () => {
    const curated = activities.map(({ summary, detail, ...activity }) => activity);
    const timeline = { rows: rowsOf(curated, true), unneeded: [], endedAs: null };
    const text = render(<RowList timeline={timeline} source={NOTHING} />);
    expect(text).toMatch(/Searched the documents .*Checked the answer .*Asked for a correction/);
    expect(text).not.toMatch(/rebuild|supported|operations|calls/);
  });
});
