import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

test('a deep turn goes on while another conversation is read, is read in the middle after a reload, folds by rounds, and looks the same replayed', async ({
  chat,
  panel,
  page,
  sidebar,
  visitor,
  context,
}) => {
  const other = newQuestion();
  await visitor.ask(other.text);
  await visitor.sitDownAt(context);
  const { text, mark, gate } = newQuestion('deep {gate}');
  await chat.open();
  await chat.chooseMode(phrases.en.composer.mode.deep.label);
  await chat.send(text);
  await gemini.release(gate, 12);
  await expect(chat.statusBar).toContainText('Round 1');
  await sidebar.conversation(new RegExp(other.mark)).click();
  await expect(chat.questions).toContainText([other.mark]);
  await sidebar.conversation(new RegExp(mark)).click();
  await expect(chat.questions).toContainText([mark]);
  await expect(chat.statusBar).toContainText('Round 1');

  await page.reload();
  await chat.statusBar.click();
  await expect(panel.root).toContainText('Round 1');
  await gemini.release(gate, 100);
  await chat.finished();
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.answer).toContainText('What is missing');
  const statement = panel.rowsOfKind('hypothesis').first();
  await expect(statement).toBeHidden();
  // The panel follows a frame behind.
  await expect(panel.answerRow).toContainText(phrases.en.trace.row.status.done);
  const rows = await panel.rows.allTextContents();
  expect(rows.join(' ')).toContain('Contradiction');
  await panel.showPausedReplay();
  await panel.scrubber.press('End');
  await expect(panel.replayStatus).toHaveAttribute('data-phase', 'settled');
  await expect(panel.rows).toHaveText(rows);
  await panel.show('timeline');
  await panel.rowsOfKind('round').first().getByRole('button').click();
  await expect(statement).toBeVisible();
});
