import { describe, expect, it } from 'vitest';
import { paperWishIn } from './paper-wish';

describe('a request to begin a paper', () => {
  it.each([
    ['Help me write a paper about tides in the Java Sea', 'en', 'Tides in the Java Sea'],
    ['help me to write my thesis on coral reefs.', 'en', 'Coral reefs'],
    ['Can you please help me write a research paper about “urban heat”?', 'en', 'Urban heat'],
    ['I want to write a term paper on inflation', 'en', 'Inflation'],
    ["I'd like to start a bachelor's thesis about reading habits", 'en', 'Reading habits'],
    ["Let's write an essay on solitude", 'en', 'Solitude'],
    ['Please help me write a dissertation', 'en', ''],
    ['Bantu saya menulis makalah tentang pasang surut Laut Jawa', 'id', 'Pasang surut Laut Jawa'],
    ['bantu saya menyusun skripsi', 'id', ''],
    ['Tolong bantu saya membuat makalah tentang banjir di Jakarta.', 'id', 'Banjir di Jakarta'],
    ['Saya ingin menulis tesis mengenai kebiasaan membaca', 'id', 'Kebiasaan membaca'],
    ['Bisakah kamu bantu menulis karya tulis ilmiah tentang energi surya?', 'id', 'Energi surya'],
    ['aku mau bikin skripsi soal UMKM', 'id', 'UMKM'],
    ['Bantu saya menulis artikel ilmiah berjudul "Sawah dan Iklim"', 'id', 'Sawah dan Iklim'],
  ] as const)('is read off: %s', (message, language, title) => {
    expect(paperWishIn(message)).toEqual({ language, title });
  });

  it.each([
    'Write a paper plane guide',
    'How do I write a good paper?',
    'What is a thesis?',
    'Summarise this paper about tides',
    'Write an essay about dogs in 300 words',
    'Write a paragraph about tides',
    'Help me write an email about my paper',
    'Help me write a title for my paper',
    'I wrote a paper about tides. Is it good?',
    'Find papers about tides',
    'Help me understand the paper about attention',
    'Do not write a paper about it yet',
    'Bagaimana cara menulis makalah yang baik?',
    'Apa itu skripsi?',
    'Ringkas makalah tentang pasang surut ini',
    'Buatkan esai tentang kucing 200 kata',
    'Carikan makalah tentang banjir',
    'Makalah saya tentang banjir sudah selesai',
    'Bantu saya menulis surat untuk dosen',
    'Buat judul untuk skripsi saya',
    '',
    `Help me write a paper about ${'tides and '.repeat(60)}`,
  ])('is no other message: %s', (message) => {
    expect(paperWishIn(message)).toBeNull();
  });
});
