/* Exports of other programs, made by what is known of their forms; small, and odd in places. */

/** A node of ChatGPT's tree. */
const node = (
  id: string,
  parent: string | null,
  message: {
    readonly role: string;
    readonly content?: object;
    readonly at?: number;
    readonly metadata?: object;
    readonly recipient?: string;
    readonly name?: string;
  } | null,
) => ({
  id,
  parent,
  children: [],
  message: message && {
    id: `${id}-message`,
    author: { role: message.role, name: message.name ?? null, metadata: {} },
    create_time: message.at ?? 1_700_000_000.5,
    content: message.content ?? { content_type: 'text', parts: [''] },
    status: 'finished_successfully',
    recipient: message.recipient ?? 'all',
    metadata: message.metadata ?? {},
  },
});

const text = (...parts: unknown[]) => ({ content_type: 'text', parts });

/** A conversation of ChatGPT that thinks, calls a tool, writes a canvas, was asked once more, and has an image. */
export const chatGptConversation = (id = 'c-tides', more: object = {}) => {
  const nodes = [
    node('root', null, null),
    node('sys', 'root', { role: 'system', metadata: { is_visually_hidden_from_conversation: true } }),
    node('ctx', 'sys', {
      role: 'user',
      content: {
        content_type: 'user_editable_context',
        user_profile: 'I sail.',
        user_instructions: 'Be brief.',
      },
    }),
    node('q1', 'ctx', {
      role: 'user',
      content: {
        content_type: 'multimodal_text',
        parts: [
          {
            content_type: 'image_asset_pointer',
            asset_pointer: 'file-service://file-Harbour1',
            width: 3,
            height: 2,
          },
          'Why do the tides in Semarang come once a day?',
        ],
      },
      at: 1_700_000_000,
      metadata: { attachments: [{ id: 'file-x', name: 'table.pdf', mimeType: 'application/pdf' }] },
    }),
    node('t1', 'q1', {
      role: 'assistant',
      at: 1_700_000_004,
      content: {
        content_type: 'thoughts',
        thoughts: [
          {
            summary: 'Looking at the coast',
            content: 'The Java Sea answers the diurnal tide K1.',
            chunks: [],
          },
        ],
      },
      metadata: { model_slug: 'o3' },
    }),
    node('call', 't1', {
      role: 'assistant',
      recipient: 'python',
      content: { content_type: 'code', language: 'python', text: 'print(24 / 1)' },
    }),
    node('out', 'call', {
      role: 'tool',
      name: 'python',
      content: { content_type: 'execution_output', text: '24.0' },
    }),
    node('recap', 'out', {
      role: 'assistant',
      content: { content_type: 'reasoning_recap', content: 'Thought for 4 seconds' },
    }),
    node('a1', 'recap', {
      role: 'assistant',
      at: 1_700_000_009,
      content: text('The basin resonates with the daily tide.\uE200cite\uE202turn0search0\uE201'),
      metadata: {
        model_slug: 'o3',
        content_references: [
          {
            matched_text: '\uE200cite\uE202turn0search0\uE201',
            alt: ' ([BMKG](https://example.org/tides))',
            items: [{ title: 'Tides of Java', url: 'https://example.org/tides' }],
          },
        ],
      },
    }),
    node('a1b', 'q1', {
      role: 'assistant',
      at: 1_700_000_020,
      content: text('Because the shelf is shallow.'),
      metadata: { model_slug: 'gpt-4o' },
    }),
    node('q2', 'a1', { role: 'user', at: 1_700_000_100, content: text('Write that down as a note.') }),
    node('canvas', 'q2', {
      role: 'assistant',
      at: 1_700_000_110,
      recipient: 'canmore.create_textdoc',
      content: text(JSON.stringify({ name: 'Tides', type: 'document', content: '# Tides of Java' })),
      metadata: { model_slug: 'gpt-4o' },
    }),
  ];
  return {
    ...{ id, conversation_id: id, title: 'Tides in Semarang', is_archived: false },
    ...{ create_time: 1_700_000_000, update_time: 1_700_000_110, current_node: 'canvas' },
    mapping: Object.fromEntries(nodes.map((one) => [one.id, one])),
    ...more,
  };
};

/** A conversation of Claude with thoughts, a tool, an artifact and an attachment. */
export const claudeConversation = (uuid = 'cl-mangroves', more: object = {}) => ({
  ...{ uuid, name: 'Mangroves', summary: '', account: { uuid: 'someone-else' } },
  ...{ created_at: '2025-03-01T08:00:00.000000Z', updated_at: '2025-03-01T08:02:00.000000Z' },
  chat_messages: [
    {
      ...{
        uuid: 'm1',
        sender: 'human',
        text: 'How do mangroves breathe?',
        created_at: '2025-03-01T08:00:00Z',
      },
      content: [{ type: 'text', text: 'How do mangroves breathe?' }],
      attachments: [{ file_name: 'notes.txt', file_type: 'txt', extracted_content: 'Roots stand in mud.' }],
      files: [{ file_name: 'photo.heic' }],
    },
    {
      ...{ uuid: 'm2', sender: 'assistant', text: '', created_at: '2025-03-01T08:00:20Z' },
      content: [
        {
          ...{ type: 'thinking', thinking: 'Pneumatophores have lenticels that take in air.' },
          ...{ start_timestamp: '2025-03-01T08:00:05Z', stop_timestamp: '2025-03-01T08:00:12Z' },
        },
        { type: 'tool_use', id: 'u1', name: 'web_search', input: { query: 'pneumatophores' } },
        {
          ...{ type: 'tool_result', tool_use_id: 'u1', name: 'web_search', is_error: false },
          content: [
            {
              type: 'knowledge',
              title: 'Roots that breathe',
              url: 'https://example.org/roots',
              text: 'Lenticels.',
            },
          ],
        },
        { type: 'text', text: 'Through roots that stand in the air.' },
        {
          ...{ type: 'tool_use', id: 'u2', name: 'artifacts' },
          input: {
            ...{ command: 'create', id: 'a', title: 'Root', type: 'application/vnd.ant.code' },
            ...{ language: 'python', content: 'root = "air"' },
          },
        },
        {
          type: 'tool_result',
          tool_use_id: 'u2',
          name: 'artifacts',
          content: [{ type: 'text', text: 'OK' }],
        },
      ],
      ...{ attachments: [], files: [] },
    },
  ],
  ...more,
});

/** A chat of Open WebUI whose thoughts are folded into the text, with sources and an image that stands in it. */
export const openWebUiChat = (id = 'ow-rain', more: object = {}) => ({
  ...{ id, user_id: 'someone-else', title: 'Rain in Bogor', archived: true, pinned: false },
  ...{ created_at: 1_710_000_000, updated_at: 1_710_000_100 },
  chat: {
    title: 'Rain in Bogor',
    models: ['qwen3:8b'],
    params: { system: 'Answer like a sailor.' },
    history: {
      currentId: 'w2',
      messages: {
        w1: {
          ...{ id: 'w1', parentId: null, childrenIds: ['w2'], role: 'user', timestamp: 1_710_000_000 },
          content: 'Why does it rain so much in Bogor?',
          files: [{ type: 'image', url: 'data:image/png;base64,iVBORw0KGgo=' }],
        },
        w2: {
          ...{ id: 'w2', parentId: 'w1', childrenIds: [], role: 'assistant', timestamp: 1_710_000_030 },
          ...{ model: 'qwen3:8b', done: true },
          content:
            '<details type="reasoning" done="true" duration="7">\n<summary>Thought for 7 seconds</summary>\n&gt; Warm air rises at Mount Salak.\n</details>\nThe mountains lift the sea wind.',
          sources: [
            {
              source: { name: 'Climate', url: 'https://example.org/climate' },
              document: ['Rain.'],
              metadata: [{ source: 'https://example.org/climate' }],
            },
          ],
        },
      },
    },
  },
  ...more,
});

/** A conversation of LibreChat, its messages in each other, with a thought and a call. */
export const libreChatConversation = (conversationId = 'lc-coffee', more: object = {}) => ({
  ...{ conversationId, endpoint: 'anthropic', title: 'Coffee', recursive: true, exportAt: '10:00' },
  options: { model: 'claude-sonnet-4', promptPrefix: 'Be warm.' },
  messages: [
    {
      ...{ messageId: 'l1', parentMessageId: '00000000-0000-0000-0000-000000000000', isCreatedByUser: true },
      ...{ sender: 'User', text: 'What is kopi luwak?', createdAt: '2025-05-01T01:00:00.000Z' },
      children: [
        {
          ...{ messageId: 'l2', parentMessageId: 'l1', isCreatedByUser: false, sender: 'Claude', text: '' },
          ...{ createdAt: '2025-05-01T01:00:09.000Z', model: 'claude-sonnet-4' },
          content: [
            { type: 'think', think: 'A civet eats the cherries first.' },
            { type: 'tool_call', tool_call: { name: 'lookup', args: '{"q":"luwak"}', output: 'civet' } },
            { type: 'text', text: { value: 'Coffee that a civet has eaten.' } },
          ],
          children: [],
        },
      ],
    },
  ],
  ...more,
});

export const jsonBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
