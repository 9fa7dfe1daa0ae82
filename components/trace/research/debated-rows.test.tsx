import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PassageReaderContext } from '@/components/passages/passage-reader';
import { activitySchema } from '@/lib/trace/activity';
import type { Locale } from '@/lib/trace/step-key';
import { DEBATED_PASSAGE_FOR_TEST, debateActivitiesForTest } from '@/lib/trace/testing/debate-activities';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { timelineOf } from '../timeline/timeline-of';
import { TimelineRow } from '../timeline/timeline-row';

const ACTIVITIES = debateActivitiesForTest();
const NOTHING = { text: '', redactions: [] };
const READER = {
  isOwn: false,
  citations: [{ ...DEBATED_PASSAGE_FOR_TEST, number: 1, quote: 'It rose.', title: 'Bulletin of May' }],
};
const ALONE = { level: 0, passesFirst: false, passesSecond: false, goesOn: false, turnsIn: false };

function row(activityId: string, opens: boolean, locale: Locale = 'en', given = ACTIVITIES): string {
  const { rows } = timelineOf({
    ...{ ...NOTHING, activities: given, steps: [], isCurated: false, startedAt: 0, status: 'completed' },
  });
  const found = rows.find((one) => one.id === activityId);
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : id} timeZone="UTC">
      <PassageReaderContext value={READER}>
        {found && <TimelineRow row={found} source={NOTHING} {...ALONE} last opens={opens} />}
      </PassageReaderContext>
    </NextIntlClientProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the timeline of a debate', () => {
  it('is made of what a record may hold', () => {
    for (const activity of ACTIVITIES) expect(activitySchema.safeParse(activity).error).toBeUndefined();
  });

  it('says what a draft says, opens to all of it, and to how its writer came to it', () => {
    expect(row('a6', false)).toContain('It rose [1].');
    expect(row('a6', true)).toMatch(/It rose \[1\]\. How the analyst got there The bank says so\./);
  });

  it('says what is to be searched for before there is a draft', () => {
    expect(row('a4', false)).toContain('Asks to search for “why it rose” and “when”');
    expect(row('a4', false, 'id')).toContain('Meminta pencarian “why it rose” dan “when”');
  });

  it('says how a draft was judged and what it lacks first, and opens to all that was said', () => {
    expect(row('a5', false)).toMatch(/Review of the draft Rejected .*The cause is missing\./);
    expect(row('a5', false, 'id')).toContain('Ditolak');
    expect(row('a5', true)).toMatch(
      /It is too short\. Gaps in the reasoning The cause is missing\. Suggestions Say when\. Breaks the rules/,
    );
  });

  it('says of a source what it is and how far it is trusted, or why it was left out', () => {
    expect(row('a2', false)).toMatch(/Source 1 Tier 1 Official .*Bulletin of May · bank\.example/);
    expect(row('a3', false)).toMatch(/Source left out Unknown tier .*talk\.example · Tier not allowed/);
  });

  it('names no kind twice where nothing is told of it', () => {
    const bare = ACTIVITIES.map(({ detail: _detail, ...activity }) => activity);
    expect(row('a6', false, 'en', bare)).toMatch(/Revised draft +round 2/);
    expect(row('a4', false, 'en', bare)).toMatch(/Draft +round 1/);
  });
});
