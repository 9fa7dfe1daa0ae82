import { expect, it } from 'vitest';
import { saysOtherwise } from './says-otherwise';

it.each([
  ['Backups are kept for 30 days in the vault.', 'Backups are kept in the vault for 90 days.', true],
  ['Wait 5 minutes before you restart the service.', 'Before restarting the service, wait 20 minutes.', true],
  ['Tunggu 5 menit sebelum layanan dimulai ulang.', 'Tunggu 20 menit sebelum layanan dimulai ulang.', true],
  ['Guests may use the pool.', 'Guests may not use the pool.', true],
  ['Backups are kept for 30 days in the vault.', 'Backups are kept for 30 days.', false],
  ['Backups are kept for 30 days in the vault.', 'Backups of 2026 are kept for 30 days in the vault.', false],
  ['The gate opens at 6.', 'The library opens at 8.', false],
  ['It is 5.', 'It is 6.', false],
])('tells whether “%s” and “%s” disagree', (one, other, expected) => {
  expect(saysOtherwise(one, other)).toBe(expected);
  expect(saysOtherwise(other, one)).toBe(expected);
});
