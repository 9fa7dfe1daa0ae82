import { assertKeptAsShown } from '@/e2e/support/agreement';
import type { PlayedTurn } from '@/e2e/support/played-turn';
import { readZip } from '@/e2e/support/read-zip';
import type { PaperView } from '@/lib/paper/wire';
import { PAPER, partsOf, sectionOf, viewOf } from './support/papers';
import { isRecording, openRecordedModel } from './support/recorded-model';
import { expect, test } from './support/test';
import { openTestApp } from './support/test-app';

const MODEL = 'qwen2.5-coder-1.5b';
const HOUR_MS = 3_600_000;

/** What a person says and writes on the way. */
const SAID = {
  en: {
    title: 'Coffee cooperatives in Central Aceh',
    askTopic:
      'I want to write about how small coffee growers in Central Aceh sell their harvest. Is that narrow enough?',
    topic: 'How small growers in Central Aceh sell their coffee',
    askOn: 'The topic is clear now. I want to go on to the next stage.',
    askQuestion: 'Suggest one research question for this topic.',
    question: 'Do cooperatives raise the price that small growers are paid?',
    askOutline: 'Which sections should the paper have?',
    outline: ['Introduction', 'Methods', 'Conclusion'],
    askReference:
      'Add this book to my references: Clifford Geertz, Agricultural Involution, 1963, University of California Press.',
    askSection: 'Write the introduction, about 80 words.',
  },
  id: {
    title: 'Koperasi kopi di Aceh Tengah',
    askTopic:
      'Saya ingin menulis tentang cara petani kopi kecil di Aceh Tengah menjual hasil panennya. Apakah itu sudah cukup sempit?',
    topic: 'Cara petani kecil di Aceh Tengah menjual kopinya',
    askOn: 'Topiknya sudah jelas. Saya ingin lanjut ke tahap berikutnya.',
    askQuestion: 'Usulkan satu rumusan masalah untuk topik ini.',
    question: 'Apakah koperasi menaikkan harga yang diterima petani kecil?',
    askOutline: 'Bagian apa saja yang sebaiknya ada di paper ini?',
    outline: ['Pendahuluan', 'Metode', 'Simpulan'],
    askReference:
      'Tambahkan buku ini ke referensi saya: Clifford Geertz, Agricultural Involution, 1963, University of California Press.',
    askSection: 'Tulis pendahuluannya, sekitar 80 kata.',
  },
} as const;

test.for(['en', 'id'] as const)(
  'a real small model helps with a paper from its topic to a Word document (%s)',
  { timeout: isRecording ? HOUR_MS : 60_000 },
  async (locale) => {
    const said = SAID[locale];
    const model = await openRecordedModel(`paper-${locale}`);
    const app = await openTestApp({
      environment: {
        ...{ OPENAI_COMPATIBLE_BASE_URL: model.baseUrl, OPENAI_COMPATIBLE_MODELS: `${MODEL}=tagged@16k` },
        OPENAI_COMPATIBLE_SLOTS: '1',
      },
    });
    const visitor = app.visitor({ 'accept-language': locale });
    const created = await visitor.send('POST', '/api/papers', { title: said.title, language: locale });
    const { paperId }: PaperView = await created.json();
    const path = `/api/papers/${paperId}`;

    const turns: PlayedTurn[] = [];
    /** Says something, and gives what the answer shows of the paper. */
    const say = async (text: string) => {
      const asking = { ...PAPER, modelId: `openai-compatible:${MODEL}` };
      const before = turns.at(-1);
      const turn = await (before
        ? visitor.follow(before, text, asking)
        : visitor.ask(text, { ...asking, paperId }));
      turns.push(turn);
      // It does not always mark where its answer begins.
      expect(turn.notices.filter(({ code }) => code !== 'answer-from-thoughts')).toEqual([]);
      expect(turn.status).toBe('completed');
      expect(turn.text.length).toBeGreaterThan(20);
      await assertKeptAsShown(visitor, turn);
      return partsOf(turn);
    };
    const change = async (head: object): Promise<void> => {
      const { version } = await viewOf(visitor, paperId);
      expect((await visitor.send('PATCH', path, { version, head })).ok).toBe(true);
    };
    const move = async (to: string): Promise<void> => {
      const { version } = await viewOf(visitor, paperId);
      expect((await visitor.send('POST', `${path}/stage`, { version, to })).ok).toBe(true);
    };

    expect(await say(said.askTopic)).toEqual([]);
    await change({ topic: said.topic });
    expect(await say(said.askOn)).toMatchObject([{ kind: 'proposal', from: 'topic', to: 'question' }]);
    await move('question');
    expect(await say(said.askQuestion)).toEqual([]);
    await change({ question: said.question });
    await move('outline');
    expect(await say(said.askOutline)).toEqual([]);
    const outline = said.outline.map((title, at) => ({
      ...{ sectionId: at === 0 ? 'intro' : `part${at}`, title, depth: 0, goal: '', aimedWords: null },
    }));
    await change({ outline });
    await move('literature');
    expect(await say(said.askReference)).toMatchObject([
      { kind: 'reference', title: 'Agricultural Involution', isVerified: false },
    ]);
    const [reference] = (await viewOf(visitor, paperId)).references;
    expect(JSON.stringify(reference?.item.author)).toContain('Geertz');
    expect(reference?.item).toMatchObject({ publisher: 'University of California Press' });
    await move('drafting');
    expect(await say(said.askSection)).toMatchObject([{ kind: 'saved', sectionId: 'intro' }]);
    const { text, provenance } = await sectionOf(visitor, paperId);
    expect(text.split(/\s+/).length).toBeGreaterThan(15);
    expect(provenance.every(({ by }) => by === 'model')).toBe(true);
    expect(model.left()).toBe(0);

    // What is left the person does.
    for (const stage of ['revision', 'final']) await move(stage);
    const file = await visitor.fetch(`${path}/export?format=docx`, {});
    const written =
      readZip(Buffer.from(await file.arrayBuffer()))
        .get('word/document.xml')
        ?.toString() ?? '';
    for (const words of [said.title, said.outline[0], text.split(/[.,\n]/)[0]])
      expect(written).toContain(words);
    await app.close();
    await model.close();
  },
);
