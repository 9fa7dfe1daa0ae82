import type { CompleteRequestParams, CompleteResult } from '@modelcontextprotocol/sdk/types.js';
import type { McpCaller } from './mcp-service';

const MOST = 20;
/** Longer words find nothing. */
const MOST_CHARACTERS = 200;

/** What somebody may mean who begins to fill in an address or a prompt. */
export async function complete(
  caller: McpCaller,
  { argument: { name, value } }: Pick<CompleteRequestParams, 'argument'>,
): Promise<CompleteResult> {
  const values = await meant(caller, name, value.slice(0, MOST_CHARACTERS).trim());
  return { completion: { values: values.slice(0, MOST) } };
}

/** Folders by how they begin, and ids by what is called so; arguments have the same names wherever they stand. */
async function meant({ app, ownerId }: McpCaller, name: string, begun: string): Promise<readonly string[]> {
  switch (name) {
    case 'folder': {
      const { folders } = await app.documents.library(ownerId);
      const names = folders.map((folder) => folder.name);
      return names.filter((folder) => folder.toLowerCase().startsWith(begun.toLowerCase()));
    }
    case 'documentId': {
      const asked = { origin: 'upload' as const, limit: MOST, ...(begun !== '' && { name: begun }) };
      const { items } = await app.documents.list(ownerId, asked);
      return items.map(({ documentId }) => documentId);
    }
    case 'conversationId': {
      const asked = { ownerId, limit: MOST, ...(begun !== '' && { query: begun }) };
      const { items } = await app.conversations.list(asked);
      return items.map(({ conversationId }) => conversationId);
    }
    default:
      return [];
  }
}
