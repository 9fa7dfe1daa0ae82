import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { ReviewPage } from './pages/review-page';
import { newDataDirectory, startInstance } from './support/instance';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { setRole, untilMayReview } from './support/roles';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

/** What the last build before activities left; its README tells what is in it. */
const FIXTURE = new URL('../lib/store/sqlite/fixtures/before-activities/nalar.db.gz', import.meta.url);

interface StoredTrace {
  readonly trace_id: string;
  readonly record: {
    readonly version: number;
    readonly steps: readonly { readonly label: string; readonly status: string; readonly thought?: string }[];
  };
  readonly thoughts: readonly { readonly delta: string }[];
}

function tracesIn(file: string): readonly StoredTrace[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(
      `SELECT trace_id, envelope ->> 'record' AS record, coalesce(entries, '[]') AS thoughts
       FROM traces LEFT JOIN thought_logs USING (trace_id) ORDER BY sequence`,
    )
    .all();
  database.close();
  return rows.map(({ trace_id, record, thoughts }) => ({
    trace_id: String(trace_id),
    record: JSON.parse(String(record)),
    thoughts: JSON.parse(String(thoughts)),
  }));
}

test('a store of the build before activities is shown as it was', async ({ page }) => {
  test.setTimeout(120_000);
  const dataDirectory = newDataDirectory();
  const file = `${dataDirectory}/nalar.db`;
  writeFileSync(file, gunzipSync(readFileSync(FIXTURE)));
  const before = tracesIn(file);
  const instance = await startInstance({ dataDirectory });
  try {
    const reviewer = new Visitor(instance.origin);
    const turn = await reviewer.ask(newQuestion().text);
    setRole(dataDirectory, turn, 'reviewer');
    await untilMayReview(reviewer);
    await reviewer.sitDownAt(page.context());
    const reviewing = new ReviewPage(page);
    for (const { trace_id, record, thoughts } of before.slice(0, 1).concat(before.slice(-1))) {
      const view = await (await reviewer.fetch(`/api/review/traces/${trace_id}`)).json();
      expect(view.trace.record).toEqual(record);
      expect(view.thoughts).toEqual(thoughts);
      expect(view.chain).toMatchObject({ verified: false, reason: 'unknown-key' });
      await reviewing.open(`${instance.origin}/review/${trace_id}`);
      const happened = record.steps.filter(({ status }) => status !== 'skipped' && status !== 'pending');
      await expect(reviewing.timelineRows).toHaveCount(happened.length);
      if (record.version === 2)
        for (const [index, { label }] of happened.entries())
          await expect(reviewing.timelineRow(index)).toContainText(label);
    }
    await reviewing.open(`${instance.origin}/review/${before[0]?.trace_id}`);
    await expect(reviewing.timelineRow(0).locator('[data-thread]')).toContainText('Why the second one?');
    await expect(reviewing.threads.filter({ hasText: 'Counted twice here.' })).toBeVisible();
    await expect(reviewing.threads.filter({ hasText: 'On the whole fine.' })).toBeVisible();
    await expect(reviewing.history).toContainText([phrases.en.review.verdicts.sound]);
    const after = tracesIn(file).filter((trace) => before.some((one) => one.trace_id === trace.trace_id));
    expect(after).toEqual(before);
  } finally {
    await instance.close();
  }
});
