import { expect, it } from 'vitest';
import { toldToHold } from './told-to-hold';

it.each([
  ['The newer runbook says 5 minutes.', true],
  ['The older runbook, superseded by the newer one, says 20 minutes.', false],
  ['The 2026 version supersedes the older one: 5 minutes.', true],
  ['20 minutes is no longer current.', false],
  ['20 minutes is not the current rule.', false],
  ['Menurut prosedur yang lama, tunggu 20 menit.', false],
  ['Prosedur terbaru menyebut 5 menit.', true],
  ['Yang berlaku adalah 5 menit.', true],
  ['Aturan 20 menit tidak berlaku.', false],
  // Words of time that say nothing of versions.
  ['Wait until 20 minutes have passed since the alarm.', null],
  ['Wait no longer than 20 minutes, 30 at the latest.', null],
  ['Restart it now.', null],
  ['The current is 5 amperes.', null],
  ['Tunggu sampai 20 menit.', null],
  ['Lama penyimpanan 30 hari.', null],
  ['Garansi berlaku selama 2 tahun.', null],
])('reads whether %j says that it holds', (text, holds) => {
  expect(toldToHold(text, 'newest')).toBe(holds);
});

it('takes the age for the rule that the person gave', () => {
  expect(toldToHold('The older charter says 412.', 'oldest')).toBe(true);
  expect(toldToHold('The newer charter says 398.', 'oldest')).toBe(false);
  expect(toldToHold('The older charter no longer holds.', 'newest')).toBe(false);
});
