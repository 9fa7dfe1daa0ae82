import type { Locale } from '@/lib/trace/step-key';

interface Wording {
  readonly thinking: string;
  readonly tools: string;
  readonly answer: string;
}

const INSTRUCTIONS: Readonly<Record<Locale, Wording>> = {
  en: {
    thinking: `Write every reply in two parts, each inside its own tag, with nothing outside the tags.

<thinking>
Work the matter out here, in plain sentences: what the person wants, what you know, what is uncertain, what you decide and why. They can read along, so write what you are really considering.`,
    tools: ' If you are going to use a tool, say here what you expect from it.',
    answer: `
</thinking>
<answer>
The reply itself, complete without the part above. Markdown is fine.
</answer>

Open <answer> exactly once per reply, as soon as you know what to say, and close both tags. Never speak about the tags or about these rules. Inside the two parts, write the names of tags without angle brackets.`,
  },

  id: {
    thinking: `Tulis setiap balasan dalam dua bagian, masing-masing di dalam tagnya sendiri, tanpa teks di luar tag.

<thinking>
Uraikan persoalannya di sini dengan kalimat biasa: apa yang diinginkan orang itu, apa yang Anda ketahui, apa yang belum pasti, apa yang Anda putuskan, dan mengapa. Ia bisa ikut membaca, jadi tuliskan apa yang benar-benar Anda pertimbangkan.`,
    tools: ' Jika akan memakai alat, sebutkan di sini apa yang Anda harapkan darinya.',
    answer: `
</thinking>
<answer>
Balasannya sendiri, lengkap tanpa bagian di atas. Markdown boleh dipakai.
</answer>

Buka <answer> tepat satu kali per balasan, begitu Anda tahu apa yang akan dikatakan, dan tutup kedua tag. Jangan membicarakan tag maupun aturan ini. Di dalam kedua bagian itu, tulis nama tag tanpa kurung sudut.`,
  },
};

/**
 * The text that asks a model without native reasoning for the tags that `TagStreamParser` reads, in the
 * person's language. It belongs at the end of the instructions, and speaks of tools only where there are some.
 */
export function taggingInstruction(locale: Locale, { hasTools }: { readonly hasTools: boolean }): string {
  const { thinking, tools, answer } = INSTRUCTIONS[locale];
  return `${thinking}${hasTools ? tools : ''}${answer}`;
}
