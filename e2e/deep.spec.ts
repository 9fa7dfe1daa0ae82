import { expectEndedKept, expectKeptAsShown } from './support/agreement';
import { startInstance } from './support/instance';
import { OFFLINE } from './support/models';
import type { PlayedTurn } from './support/played-turn';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { setRole, untilMayReview } from './support/roles';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const DEEP = { pipeline: 'deep' };
/** Stands in what is for the pipeline only. */
const NOT_FOR_PEOPLE = /Here is my plan/;
const LOANS =
  'Compare two loans: Bank Aman charges 9% interest; Bank Bina charges 8.5% interest. Which one is better?';
const REMEMBERED = 'my sister Ratih works at Bank Aman';

test.describe('a turn that is thought through', () => {
  test('goes through a malformed reply, a stalling tool and a second round to an answer that names the gap', async ({
    visitor,
  }) => {
    const turn = await visitor.ask(newQuestion('deep').text, DEEP);
    expect(turn.status).toBe('completed');
    expect(turn.text).toMatch(/^The fleet costs \*\*7,800\*\* a year, which fits the budget of 9,000\./);
    expect(turn.text).toContain(
      '**What is missing**\n\n- Stalling tool (for “Wait for the harbour’s list”): did not answer in time.',
    );
    const rows = turn.activities.map(
      ({ kind, name, status, round = 0 }) => `${kind} ${name} ${status} ${round}`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        'stage deep_plan done 0',
        'model-call deep-plan refused 0',
        'model-call deep-plan done 0',
        'plan plan done 0',
        'stage deep_reasoning done 1',
        'tool rehearsal.stall timed-out 0',
        'stage deep_reflection done 1',
        'stage deep_reasoning done 2',
        'stage deep_reflection done 2',
        'stage deep_synthesis done 0',
      ]),
    );
    expect(turn.body).not.toMatch(NOT_FOR_PEOPLE);
    await expectKeptAsShown(visitor, turn);
    expect(await visitor.everythingAbout(turn)).toContain('The calculation says 7,800, not 7,900.');
  });

  test('is read in the middle by another tab, and looks the same replayed', async ({ chat, panel, page }) => {
    const { text, gate } = newQuestion('deep {gate}');
    await chat.open();
    await page.route('**/api/chat', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), ...DEEP } }),
    );
    await chat.send(text);
    await gemini.release(gate, 12);
    await expect(chat.statusBar).toContainText('Round 1');
    await page.reload();
    await chat.statusBar.click();
    await expect(panel.root).toContainText('Round 1');
    await gemini.release(gate, 100);
    await chat.finished();
    await expect(chat.answer).toContainText('What is missing');
    const rows = await panel.rows.allTextContents();
    expect(rows.join(' ')).toContain('Contradiction');
    await panel.show('replay');
    await expect(panel.replayStatus).toHaveAttribute('data-phase', 'settled', { timeout: 20_000 });
    await expect(panel.rows).toHaveText(rows);
  });
});

test('one of the offline model is killed in the middle, given once more, read again in the middle, replayed and shown to others', async ({
  chat,
  panel,
  page,
  context,
}) => {
  test.slow();
  const dying = await startInstance();
  const guest = new Visitor(dying.origin);
  await guest.ask('Hello', { modelId: OFFLINE });
  await guest.send('PATCH', '/api/account/memory', { acrossConversations: true });
  await guest.ask(`Remember that ${REMEMBERED}.`, { modelId: OFFLINE });
  const running = await guest.begin(LOANS, { modelId: OFFLINE, mode: 'deep' });
  const seen = await running.until(({ activities }) => activities.some(({ round }) => round === 1));
  // The store may be a moment behind with what was shown.
  await running.until(({ activities }) => activities.some(({ name }) => name === 'deep_tool_orchestration'));
  await dying.kill();

  const instance = await startInstance({ dataDirectory: dying.dataDirectory });
  try {
    const owner = guest.at(instance.origin);
    await owner.sitDownAt(context);
    await chat.open(`${instance.origin}/c/${seen.conversationId}`);
    await expect(chat.statusBar).toHaveText(/^Interrupted/);
    await expectEndedKept(owner, seen);
    const broken = await owner.trace(seen.traceId);
    expect(broken).toMatchObject({ trace: { status: 'interrupted' }, chain: { verified: true } });
    expect(broken.trace.record.activities).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'stage', round: 1, status: 'interrupted' })]),
    );
    await chat.chooseModel('Offline');
    await chat.chooseMode('Deep');
    await chat.tryAgain.click();
    await expect(chat.statusBar).toContainText(/Round \d/);
    await page.reload();
    await chat.statusBar.click();
    await expect(panel.root).toContainText('Round 1');
    await expect(chat.statusBar).toHaveText(/^Processed/, { timeout: 30_000 });
    await expect(chat.answer).toContainText('8.5%');
    await expect(panel.answerRow).toContainText('Done');
    const rows = await panel.rows.allTextContents();
    await panel.showPausedReplay();
    await panel.scrubber.press('End');
    await expect(panel.replayStatus).toHaveAttribute('data-phase', 'settled');
    await expect(panel.rows).toHaveText(rows);

    const again = { conversationId: seen.conversationId, traceId: await chat.traceId() };
    const { trace, chain } = await owner.trace(again.traceId);
    expect(chain).toMatchObject({ verified: true, length: 2 });
    expect(trace.record.activities.map(({ kind, name }) => `${kind} ${name}`)).toContain('memory recalled');
    const reviewer = new Visitor(instance.origin);
    setRole(instance.dataDirectory, await reviewer.ask(newQuestion().text), 'reviewer');
    const scripted = await owner.ask(newQuestion('deep').text, DEEP);
    await untilMayReview(reviewer);
    const others = async (turn: Pick<PlayedTurn, 'conversationId' | 'traceId'>) => ({
      shared: await (await new Visitor(instance.origin).fetch(await share(owner, turn))).text(),
      reviewed: await (await reviewer.fetch(`/review/${turn.traceId}`)).text(),
    });

    const ofOffline = await others(again);
    for (const html of Object.values(ofOffline)) {
      expect(html).toContain('deep_synthesis');
      expect(html).not.toContain('Ratih');
    }
    expect(ofOffline.shared).not.toContain('Recalled');
    expect(ofOffline.reviewed).toContain('Recalled one memory');
    const ofScript = await others(scripted);
    for (const html of Object.values(ofScript)) expect(html).toContain('Wait for the harbour');
    expect(ofScript.shared).not.toMatch(/"result":"7,800|expression/);
    expect(ofScript.reviewed).toContain('expression');
  } finally {
    await instance.close();
  }
});

/** Makes a link to a conversation with its traces; gives where it leads. */
async function share(
  owner: Visitor,
  { conversationId }: Pick<PlayedTurn, 'conversationId'>,
): Promise<string> {
  const wanted = { withTraces: true, lifetimeDays: 7 };
  const response = await owner.send('POST', `/api/conversations/${conversationId}/shares`, wanted);
  const { token }: { readonly token: string } = await response.json();
  return `/share/${token}`;
}
