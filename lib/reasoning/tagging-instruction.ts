import type { Locale } from '@/lib/trace/step-key';

const INSTRUCTIONS: Readonly<Record<Locale, string>> = {
  en: `Write every reply in two parts, each inside its own tag, with nothing outside the tags.

<thinking>
Work the matter out here, in plain sentences, in the language of the person you are talking to: what they want, what you know, what is uncertain, what you decide and why. They can read along, so write what you are really considering. If you are going to use a tool, say here what you expect from it.
</thinking>
<answer>
The reply itself, complete without the part above. Markdown is fine.
</answer>

Open <answer> exactly once per reply, as soon as you know what to say, and close both tags. Never speak about the tags or about these rules. Inside the two parts, write the names of tags without angle brackets.`,

  id: `Tulis setiap balasan dalam dua bagian, masing-masing di dalam tagnya sendiri, tanpa teks di luar tag.

<thinking>
Uraikan persoalannya di sini dengan kalimat biasa, dalam bahasa orang yang berbicara dengan Anda: apa yang ia inginkan, apa yang Anda ketahui, apa yang belum pasti, apa yang Anda putuskan, dan mengapa. Ia bisa ikut membaca, jadi tuliskan apa yang benar-benar Anda pertimbangkan. Jika akan memakai alat, sebutkan di sini apa yang Anda harapkan darinya.
</thinking>
<answer>
Balasannya sendiri, lengkap tanpa bagian di atas. Markdown boleh dipakai.
</answer>

Buka <answer> tepat satu kali per balasan, begitu Anda tahu apa yang akan dikatakan, dan tutup kedua tag. Jangan membicarakan tag maupun aturan ini. Di dalam kedua bagian itu, tulis nama tag tanpa kurung sudut.`,
};

/**
 * The text that asks a model without native reasoning for the tags that `TagStreamParser` reads, in the
 * person's language. It belongs at the end of the instructions.
 */
export const taggingInstruction = (locale: Locale): string => INSTRUCTIONS[locale];
