/** What a model is told that is to go on with its own answer, which was cut short. */
export const GO_ON: Readonly<Record<'en' | 'id', string>> = {
  en: 'Your answer above was cut off before its end. Go on exactly where it stops: begin with the very next character, in the same language and format. Repeat nothing of it, say nothing about the interruption, and do not open again a code block, table or list that is still open.',
  id: 'Jawaban Anda di atas terpotong sebelum selesai. Lanjutkan tepat dari tempat berhentinya: mulai dengan karakter berikutnya, dalam bahasa dan format yang sama. Jangan ulangi bagian mana pun, jangan singgung potongannya, dan jangan buka lagi blok kode, tabel, atau daftar yang masih terbuka.',
};
