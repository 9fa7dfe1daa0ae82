import { expect, it } from 'vitest';
import { indonesianRoot } from './indonesian-root';

it.each([
  'simpan simpanan disimpan menyimpan tersimpan penyimpanan',
  'merintis dirintis perintis',
  'tulis menulis ditulis tulisan penulis tertulis menuliskan',
  'baca membaca dibaca bacaan pembaca terbaca',
  'kerja mengerjakan dikerjakan',
  'siram menyiram disiram penyiraman',
  'pinjam meminjam dipinjam peminjam peminjaman pinjaman',
  'bersih membersihkan dibersihkan kebersihan',
  'perlu memerlukan diperlukan keperluan',
  'kirim mengirim pengiriman dikirim',
  'tua tertua',
])('finds the forms of one word: %s', (forms) => {
  expect(new Set(forms.split(' ').map(indonesianRoot)).size).toBe(1);
});

it('keeps short words apart', () => {
  expect(new Set(['kopi', 'topi', 'kota', 'mata', 'hari', 'air', 'nasi'].map(indonesianRoot)).size).toBe(7);
});
