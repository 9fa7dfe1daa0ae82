import { expect, it } from 'vitest';
import { playCall } from '../testing/play-call';
import { createOfflineProvider } from './offline-provider';

const REQUESTS = `Write a poem about the sea
Translate "good morning" into French
Who was the first president of Indonesia?
What is the capital of France?
What is the latest news?
What's the weather in Jakarta tomorrow?
Should I invest in gold or stocks?
Draw me a picture of a cat
Write Python code to sort a list
Explain quantum physics
Why is the sky blue?
Tell me a joke
How do I treat a headache?
Can I sue my landlord?
Write a cover letter for a barista job
Write an email to my landlord about the heating, the rent of 900 euros and 4 July
Recommend a good book
Plan a trip to Bali for 3 days
What happened in 1945?
How many people live in Indonesia?
How old is the Eiffel Tower?
How far is Jakarta from Bandung?
When did World War II end?
Summarise the book Laskar Pelangi
Fix this sentence: he go to school
Is 7 a lucky number?
What is the square root of happiness?
How many calories are in 100 g of rice?
Compare iPhone and Samsung
Remind me to call mom at 5 pm
Set a timer for 10 minutes
Book a flight to Tokyo on 5 May
What time is it in Tokyo?
My landlord raised the rent by 10%, what can I do?
5 tips for sleeping better
how to lose 5 kg in 2 weeks
Give me 3 ideas for dinner
I feel sad today
I have a fever of 39 degrees
I want you to act as a doctor
SELECT * FROM users WHERE id = 1
Buatkan puisi tentang hujan
Terjemahkan ke bahasa Inggris: selamat pagi
Siapa presiden pertama Indonesia?
Apa ibu kota Jepang?
Berita terbaru apa hari ini?
Cuaca besok bagaimana?
Sebaiknya saya beli rumah atau sewa?
Buatkan gambar kucing
Buat kode HTML untuk tombol
Kenapa langit berwarna biru?
Obat sakit kepala apa yang bagus?
Buatkan surat izin tidak masuk sekolah karena sakit tanggal 5 Mei
Tuliskan takarir untuk foto kopi
Berapa jumlah penduduk Indonesia?
Berapa jarak Jakarta ke Surabaya?
Kapan Indonesia merdeka?
Berapa harga emas hari ini?
Rekomendasikan film bagus
Jelaskan fotosintesis
Berapa lama merebus telur?
Siapa penemu lampu?
Bandingkan kucing dan anjing
Saya demam 39 derajat, harus bagaimana?
jam berapa di London
berapa umur presiden
Berikan 3 ide makan malam
Saya ingin kamu menjadi guru bahasa Inggris`.split('\n');

const model = createOfflineProvider({
  clock: () => Date.UTC(2026, 4, 20, 9, 30),
  timeZone: 'Asia/Jakarta',
  chunkDelayMs: 0,
}).chatModel('rules');

it('holds at least sixty requests', () => expect(REQUESTS.length).toBeGreaterThanOrEqual(60));

it.each(REQUESTS)('%j: says that it cannot, and what it can do', async (request) => {
  if (model === null) throw new Error('no model');
  const { text } = await playCall(model, { messages: [{ role: 'user', content: request }] });
  expect(text).toMatch(/^\*\*(?:I can't|I did not understand|Itu tidak bisa|Ini tidak)/);
  expect(text).toMatch(/What I can do, for example|Yang bisa saya lakukan, misalnya/);
  expect(text).not.toMatch(/Noted|Saya catat/);
});
