import {
  ErrorCode,
  type GetPromptResult,
  type ListPromptsResult,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { Locale } from '@/lib/trace/step-key';
import type { McpCaller } from './mcp-service';

type Words = Readonly<Record<Locale, string>>;

interface McpPrompt {
  readonly name: string;
  readonly title: Words;
  readonly description: Words;
  readonly arguments: readonly {
    readonly name: string;
    readonly description: Words;
    readonly required: boolean;
  }[];
  /** What the user says, with the arguments. */
  readonly text: (given: (name: string) => string) => Words;
}

const MOST_CHARACTERS = 8_000;

const QUESTION = {
  name: 'question',
  description: { en: 'What you want to know', id: 'Yang ingin Anda ketahui' },
  required: true,
} as const;

/** Beginnings that people choose in their client. */
const PROMPTS: readonly McpPrompt[] = [
  {
    name: 'think_deeply',
    title: { en: 'Think it through', id: 'Pikirkan mendalam' },
    description: {
      en: 'Has Nalar answer in depth, in steps that can be looked at',
      id: 'Meminta Nalar menjawab secara mendalam, langkah demi langkah yang dapat dilihat',
    },
    arguments: [QUESTION],
    text: (given) => ({
      en: `Call ask_nalar with the engine "deep" and this question, give me its answer, and link its conversation:\n\n${given('question')}`,
      id: `Panggil ask_nalar dengan mesin "deep" dan pertanyaan ini, sampaikan jawabannya, dan tautkan percakapannya:\n\n${given('question')}`,
    }),
  },
  {
    name: 'answer_from_documents',
    title: { en: 'Answer from my documents', id: 'Jawab dari dokumen saya' },
    description: {
      en: 'Answers only from your documents, with a citation for each statement',
      id: 'Menjawab hanya dari dokumen Anda, dengan kutipan untuk setiap pernyataan',
    },
    arguments: [
      QUESTION,
      {
        name: 'folder',
        description: { en: 'Only the documents in this folder', id: 'Hanya dokumen di folder ini' },
        required: false,
      },
    ],
    text: (given) => {
      const folder = given('folder');
      return {
        en: `Call ask_nalar with the engine "documents"${folder && ` and the folder ${JSON.stringify(folder)}`}, and give me its answer with its citations. Add nothing that they do not say.\n\n${given('question')}`,
        id: `Panggil ask_nalar dengan mesin "documents"${folder && ` dan folder ${JSON.stringify(folder)}`}, lalu sampaikan jawabannya beserta kutipannya. Jangan tambahkan apa pun yang tidak ada di dalamnya.\n\n${given('question')}`,
      };
    },
  },
  {
    name: 'research',
    title: { en: 'Research a question', id: 'Riset sebuah pertanyaan' },
    description: {
      en: 'A report from sources of known trust that a critic has gone over; takes minutes',
      id: 'Laporan dari sumber yang tingkat kepercayaannya diketahui dan telah diperiksa pengkritik; perlu beberapa menit',
    },
    arguments: [QUESTION],
    text: (given) => ({
      en: `Call ask_nalar with the engine "research" and this question. Give me the report with its sources, and say how far it can be relied on.\n\n${given('question')}`,
      id: `Panggil ask_nalar dengan mesin "research" dan pertanyaan ini. Sampaikan laporannya beserta sumbernya, dan sejauh mana laporan itu dapat diandalkan.\n\n${given('question')}`,
    }),
  },
  {
    name: 'check_claim',
    title: { en: 'Check a claim', id: 'Periksa sebuah klaim' },
    description: {
      en: 'Looks a claim up in your documents and checks it against what they say',
      id: 'Mencari sebuah klaim di dokumen Anda dan memeriksanya terhadap isinya',
    },
    arguments: [
      { name: 'claim', description: { en: 'What is claimed', id: 'Yang diklaim' }, required: true },
    ],
    text: (given) => ({
      en: `Find passages about this claim with documents_search, then check it against them with verify_fact_check. Tell me the verdict, and quote the passages that decide it.\n\n${given('claim')}`,
      id: `Cari kutipan tentang klaim ini dengan documents_search, lalu periksa klaim itu dengan verify_fact_check. Sampaikan putusannya, dan kutip bagian yang menentukannya.\n\n${given('claim')}`,
    }),
  },
];

/** What can be begun with. */
export const listPrompts = ({ locale }: Pick<McpCaller, 'locale'>): ListPromptsResult => ({
  prompts: PROMPTS.map(({ name, title, description, arguments: wanted }) => ({
    ...{ name, title: title[locale], description: description[locale] },
    arguments: wanted.map(({ description: about, ...argument }) => ({
      ...argument,
      description: about[locale],
    })),
  })),
});

/** A beginning with its arguments. Throws `McpError` for one that is not there, and for arguments that are wrong. */
export function getPrompt(
  { locale }: Pick<McpCaller, 'locale'>,
  {
    name,
    arguments: given = {},
  }: { readonly name: string; readonly arguments?: Readonly<Record<string, string>> | undefined },
): GetPromptResult {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (!prompt) throw new McpError(ErrorCode.InvalidParams, 'There is no prompt of this name.');
  for (const { name: argument, required } of prompt.arguments) {
    const value = given[argument]?.trim() ?? '';
    if (required && value === '') throw new McpError(ErrorCode.InvalidParams, `${argument} is missing.`);
    if (value.length > MOST_CHARACTERS)
      throw new McpError(
        ErrorCode.InvalidParams,
        `${argument} is longer than ${MOST_CHARACTERS} characters.`,
      );
  }
  const text = prompt.text((argument) => given[argument]?.trim() ?? '')[locale];
  return {
    description: prompt.description[locale],
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}
