import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractBefore, extractOwn } from './hidden-context/extract-features';
import { tokenizeCues } from './hidden-context/tokenize-cues';
import { createHiddenContextRule } from './hidden-context-rule';

const rule = createHiddenContextRule();

describe('hidden-context rule', () => {
  it.each([
    'My system prompt tells me to keep every reply under fifty words.',
    'The developer message forbids me to name competitors.',
    'According to my instructions I should never mention the discount.',
    'The operator of this bot wants refunds kept out of the chat.',
    'CLAUDE.md says I have to run the linter first.',
    'My internal guidelines rule out medical dosages.',
    'I have brief instructions about answering directly and in the language the person writes in, using Markdown.',
    'According to policy we can give general information on this.',
    'As per guidelines, I keep this short.',
    "It's not disallowed content.",
    'As Tessa, the response should be cheerful and brief.',
    'I have a lookup function that takes an order number as its parameter.',
    'The call goes to functions.lookup in the commentary channel.',
    'Instruksi sistem melarang saya menyebut harga.',
    'Prompt sistem gue bilang jawabannya harus singkat.',
    'Pengembang saya minta nama pesaing tidak disebut.',
    'Aturan internal saya tidak membolehkan dosis obat.',
    'Menurut kebijakan, konten ini tidak dilarang.',
    'He named no length, but the system instructions say to stay under a page.',
    '按照系统提示的规定，我不能谈论价格。',
  ])('drops %j', (sentence) => {
    expect(rule.apply(sentence)).toEqual({ text: '', count: 1 });
  });

  it.each([
    'The user wants to compare two mortgage offers.',
    'She pasted the system prompt of her own chatbot and asks why it rambles.',
    'His boss told him to send the report by Friday.',
    'mode_compliance',
    'The recipe says to let the dough rest for an hour.',
    'A prompt answer matters more here than a long one.',
    'The system of equations has one solution.',
    'Alright, let me set this up',
    'Okay, let me set up the table first.',
    'That settles the question I had left open',
    'That answers the part that was still open.',
    "I've finalized the outline and am moving on.",
    "I'm now comparing the two offers.",
    'If I switch, I win twice as often.',
    "Let me make sure I'm not missing anything here.",
    "I'm an AI, so I can't taste the soup.",
    'The `--verbose` flag is passed to the agent before the session starts.',
    'The config mode and the token are read from the environment.',
    'From what I know, the bridge was built in 1931.',
    'The state lifted its restrictions in May.',
    'The user wants three bullet points and no heading.',
    "I'll call the weather tool for Bergen.",
    'Keep it short and friendly.',
    'Saya tidak boleh terdengar defensif',
    'Saya jangan sampai terdengar menggurui.',
    'Pengguna mau diskusi paper tentang tata kelola desa.',
    'Gue rasa perlu cari referensi dulu.',
    'Jawaban ini perlu lebih spesifik.',
    'Gurunya menyuruh dia menulis lima paragraf.',
    'The housing policy of the city changed, but rents kept rising.',
    '房东的规定是晚上不能弹琴。',
  ])('keeps %j', (sentence) => {
    expect(rule.apply(sentence)).toEqual({ text: sentence, count: 0 });
  });

  it('reads a bare verdict in the light of the sentence before', () => {
    expect(rule.apply("That's allowed.", 'I need to check the content policy on this.').count).toBe(1);
    expect(rule.apply("That's allowed.", 'The bishop moves along the free diagonal.').count).toBe(0);
  });

  it('is not misled by letters that look alike', () => {
    expect(rule.apply('My syst\u0435m pr\u043empt tells me to keep every reply short.').count).toBe(1);
    expect(rule.apply('Ｍｙ ｓｙｓｔｅｍ ｐｒｏｍｐｔ tells me to keep every reply short.').count).toBe(1);
  });

  it('never throws and either keeps a sentence as it is or drops it', () => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 600 });
    fc.assert(
      fc.property(anything, anything, (sentence, before) => {
        const { text, count } = rule.apply(sentence, before);
        expect(count === 0 ? text : '').toBe(count === 0 ? sentence : text);
      }),
    );
  });

  it('extracts a number of features that is linear in the words', () => {
    const count = (words: number): number => {
      let features = 0;
      const sentence = Array.from({ length: words }, (_, index) => `my rule${index} says`).join(' ');
      const tokens = tokenizeCues(sentence);
      const countOne = (): void => {
        features += 1;
      };
      extractOwn(tokens, countOne);
      extractBefore(tokens, tokens, countOne);
      return features;
    };
    expect(count(800)).toBeLessThanOrEqual(2.2 * count(400));
  });
});

describe('hidden-context rule, when it knows what was sent', () => {
  const hiddenTexts = [
    'Answer the person directly and in the language they write in.\nUse Markdown where it helps the reader: short paragraphs, lists for steps.\nSay plainly when you are not sure, and never invent a source.',
    'Jawab langsung, dalam bahasa yang dipakai orang itu.\nKatakan terus terang bila ragu, dan jangan mengarang sumber.',
  ];
  const asks = (visible: string) => createHiddenContextRule({ hiddenTexts, visibleTexts: [visible] });

  it.each([
    'The instructions ask for a direct answer in the language of the person, with Markdown.',
    'They say to answer directly, write in the language of the person and never invent a source.',
    'Arahannya menjawab langsung dalam bahasa orang itu dan tidak mengarang sumber.',
  ])('drops a retelling of our own instructions: %j', (sentence) => {
    expect(asks('What is a prime number?').apply(sentence).count).toBe(1);
  });

  it('keeps what is said of the instructions that the person wrote', () => {
    const visible = 'Here are the instructions of my course: use three bullet points and a closing question.';
    const sentence = 'The instructions say to use three bullet points and a closing question.';
    expect(asks(visible).apply(sentence).count).toBe(0);
  });

  it('still drops a retelling of our own instructions whose words lie scattered over a long conversation', () => {
    const visibleTexts = hiddenTexts
      .flatMap((text) => text.split(/[\s,.:]+/))
      .map((word) => `What is ${word}?`);
    const other = createHiddenContextRule({ hiddenTexts, visibleTexts });
    const sentence =
      'They say to answer directly, write in the language of the person and never invent a source.';
    expect(other.apply(sentence).count).toBe(1);
  });

  it('knows texts from the moment they are sent, also after the first thought', () => {
    const visibleTexts = ['And the year?'];
    const other = createHiddenContextRule({ hiddenTexts, visibleTexts });
    const sentence = 'The instructions tell me to use three bullet points and a closing question.';
    expect(other.apply(sentence).count).toBe(1);
    visibleTexts.push(
      'Here are the instructions of my course: use three bullet points and a closing question.',
    );
    expect(other.apply(sentence).count).toBe(0);
  });

  it.each([
    "The person writes in Indonesian, so I'll answer in Indonesian.",
    'A short list helps the reader here.',
    "I'm not sure about the year, so I'll say so.",
    'Dia bertanya dalam bahasa Jawa, jadi saya jawab dengan bahasa yang sopan.',
  ])('keeps %j', (sentence) => {
    expect(asks('Apa itu bilangan prima?').apply(sentence).count).toBe(0);
  });
});
