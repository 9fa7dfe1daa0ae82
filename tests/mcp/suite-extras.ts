import type { CallToolResult, PromptMessage } from '@modelcontextprotocol/sdk/types.js';
import type { McpExtras } from '@/lib/server/mcp-server/mcp-extras';

const RED_DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** No sound at all. */
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

type Content = CallToolResult['content'];
const text = (words: string): Content[number] => ({ type: 'text', text: words });
const image: Content[number] = { type: 'image', data: RED_DOT, mimeType: 'image/png' };
const embedded = (uri: string, mimeType: string, words: string): Content[number] => ({
  ...{ type: 'resource', resource: { uri, mimeType, text: words } },
});

/** What each tool of the suite gives back. */
const RESULTS: Readonly<Record<string, Content>> = {
  test_simple_text: [text('This is a simple text response for testing.')],
  test_image_content: [image],
  test_audio_content: [{ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }],
  test_embedded_resource: [
    embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ],
  test_multiple_content_types: [
    ...[text('Multiple content types test:'), image],
    embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ],
  test_tool_with_progress: [text('Done.')],
  test_error_handling: [text('This tool intentionally returns an error for testing')],
  json_schema_2020_12_tool: [text('Done.')],
};

const ADDRESSED = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object' as const,
  $defs: {
    address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
  },
  properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
  additionalProperties: false,
};

const said = (...content: PromptMessage['content'][]) => ({
  messages: content.map((one): PromptMessage => ({ role: 'user', content: one })),
});

/** The tools, resources and prompts that the protocol's suite asks servers for by name. */
export const suiteExtras: McpExtras = {
  tools: Object.keys(RESULTS).map((name) => ({
    ...{ name, description: 'For the suite.' },
    inputSchema: name.startsWith('json_schema') ? ADDRESSED : { type: 'object' },
  })),
  call({ name, tell }) {
    const content = RESULTS[name];
    if (!content) return null;
    const isError = name === 'test_error_handling';
    const told = name === 'test_tool_with_progress' ? ['Begun', 'Half', 'Done'] : [];
    return (async () => {
      for (const word of told) await tell(word, { turnId: null, position: 0 });
      return { content: [...content], ...(isError && { isError }) };
    })();
  },
  read(uri) {
    const [, id] = /^test:\/\/template\/(\w+)\/data$/.exec(uri) ?? [];
    if (id !== undefined)
      return {
        contents: [{ uri, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true }) }],
      };
    if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: RED_DOT }] };
    if (uri !== 'test://static-text') return null;
    return {
      contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
    };
  },
  prompt({ name, arguments: { arg1 = '', arg2 = '', resourceUri = '' } = {} }) {
    switch (name) {
      case 'test_simple_prompt':
        return said({ type: 'text', text: 'This is a simple prompt for testing.' });
      case 'test_prompt_with_arguments':
        return said({ type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` });
      case 'test_prompt_with_embedded_resource':
        return said({
          type: 'resource',
          resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded.' },
        });
      case 'test_prompt_with_image':
        return said(
          { type: 'image', data: RED_DOT, mimeType: 'image/png' },
          { type: 'text', text: 'Please analyze the image above.' },
        );
      default:
        return null;
    }
  },
};
