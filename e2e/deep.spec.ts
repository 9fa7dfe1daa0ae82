import { expectKeptAsShown } from './support/agreement';
import { startInstance } from './support/instance';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { setRole, untilMayReview } from './support/roles';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const DEEP = { pipeline: 'deep' };
/** Stands in what is for the pipeline only. */
const NOT_FOR_PEOPLE = /Here is my plan/;
/** Said by a tool, and by nothing else in the turn. */
const TOOL_SAID = '7,800';

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

test('a link shows what was thought and not what tools said, a reviewer both', async () => {
  const instance = await startInstance();
  try {
    const owner = new Visitor(instance.origin);
    const turn = await owner.ask(newQuestion('deep').text, DEEP);
    const path = `/api/conversations/${turn.conversationId}/shares`;
    const response = await owner.send('POST', path, { withTraces: true, lifetimeDays: 7 });
    const { token }: { readonly token: string } = await response.json();
    const shared = await (await new Visitor(instance.origin).fetch(`/share/${token}`)).text();
    expect(shared).toContain('Wait for the harbour');
    expect(shared).not.toContain(`"result":"${TOOL_SAID}`);
    expect(shared).not.toContain('expression');
    const reviewer = new Visitor(instance.origin);
    setRole(instance.dataDirectory, await reviewer.ask(newQuestion().text), 'reviewer');
    await untilMayReview(reviewer);
    const reviewed = await (await reviewer.fetch(`/review/${turn.traceId}`)).text();
    expect(reviewed).toContain('Wait for the harbour');
    expect(reviewed).toContain('expression');
  } finally {
    await instance.close();
  }
});
