import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { openDatabase, type StoredRow } from '@/e2e/support/open-database';
import { newQuestion } from '@/e2e/support/question';
import { setRole } from '@/e2e/support/roles';
import { expect, test } from './support/test';
import { newDataDirectory, openTestApp } from './support/test-app';

/** What the last build before activities left; its README tells what is in it. */
const FIXTURE = new URL('../../lib/store/sqlite/fixtures/before-activities/nalar.db.gz', import.meta.url);

interface StoredTrace {
  readonly traceId: string;
  readonly record: object;
  readonly thoughts: readonly object[];
}

function tracesIn(dataDirectory: string): readonly StoredTrace[] {
  const database = openDatabase(dataDirectory);
  const rows = database
    .prepare(
      `SELECT trace_id, envelope ->> 'record' AS record, coalesce(entries, '[]') AS thoughts
       FROM traces LEFT JOIN thought_logs USING (trace_id) ORDER BY sequence`,
    )
    .all() as readonly StoredRow[];
  database.close();
  return rows.map(({ trace_id, record, thoughts }) => ({
    traceId: String(trace_id),
    record: JSON.parse(String(record)),
    thoughts: JSON.parse(String(thoughts)),
  }));
}

test('a store of the build before activities is reviewed as it was, and stays so', async () => {
  const dataDirectory = newDataDirectory();
  writeFileSync(`${dataDirectory}/nalar.db`, gunzipSync(readFileSync(FIXTURE)));
  const before = tracesIn(dataDirectory);
  const first = await openTestApp({ dataDirectory });
  const visitor = first.visitor();
  setRole(dataDirectory, await visitor.ask(newQuestion().text), 'reviewer');
  await first.close();
  const app = await openTestApp({ dataDirectory });
  const reviewer = visitor.at(app);
  const views = await Promise.all(
    before.map(async ({ traceId }) => (await reviewer.fetch(`/api/review/traces/${traceId}`)).json()),
  );
  for (const [index, view] of views.entries()) {
    expect(view.trace.record).toEqual(before[index]?.record);
    expect(view.thoughts).toEqual(before[index]?.thoughts);
    expect(view.chain).toMatchObject({ verified: false, reason: 'unknown-key' });
  }
  expect(new Set(views.map(({ trace }) => trace.record.version))).toEqual(new Set([1, 2]));
  const reviewed = JSON.stringify(views[0]);
  for (const words of ['Why the second one?', 'Counted twice here.', 'On the whole fine.', '"sound"'])
    expect(reviewed).toContain(words);
  const after = tracesIn(dataDirectory).filter(({ traceId }) =>
    before.some((one) => one.traceId === traceId),
  );
  expect(after).toEqual(before);
  await app.close();
});
