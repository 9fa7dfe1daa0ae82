import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  ListPromptsResultSchema,
  ListResourcesResultSchema,
  ListToolsResultSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { JsonObject } from '@/lib/shared/json';
import type { ServerListing, ServerThing, ServerTool } from '../tool-server';

/** So much of each kind is listed, and in so many pages. */
const MOST_OF_A_KIND = 400;
const MOST_PAGES = 20;

interface Listed<Item> {
  readonly items: readonly Item[];
  readonly isCut: boolean;
}

/** Reads all pages of a list, as far as it is of a sensible length. */
async function allPages<Item>(
  page: (cursor: string | undefined) => Promise<{ items: readonly Item[]; nextCursor?: string | undefined }>,
): Promise<Listed<Item>> {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const read = await page(cursor);
    items.push(...read.items.slice(0, MOST_OF_A_KIND - items.length));
    if (items.length === MOST_OF_A_KIND) return { items, isCut: read.nextCursor !== undefined };
    if (read.nextCursor === undefined) return { items, isCut: false };
    // A list that leads to itself has no end.
    if (read.nextCursor === cursor) return { items, isCut: true };
    cursor = read.nextCursor;
  }
  return { items, isCut: true };
}

/** Reads the tools that a server has; none where it says that it has no such thing. */
export async function readTools(client: Client, options: RequestOptions): Promise<Listed<ServerTool>> {
  if (!client.getServerCapabilities()?.tools) return { items: [], isCut: false };
  return allPages(async (cursor) => {
    const params = cursor === undefined ? {} : { cursor };
    const result = await client.request({ method: 'tools/list', params }, ListToolsResultSchema, options);
    const items = result.tools.map(({ name, title, annotations, description, inputSchema }) => ({
      ...{ name, title: title ?? annotations?.title ?? null, description: description ?? '' },
      inputSchema: inputSchema as JsonObject,
    }));
    return { items, nextCursor: result.nextCursor };
  });
}

/** Reads everything that a server says of itself. */
export async function readListing(client: Client, options: RequestOptions): Promise<ServerListing> {
  const capabilities = client.getServerCapabilities() ?? {};
  const tools = await readTools(client, options);
  const resources: Listed<ServerThing> = capabilities.resources
    ? await allPages(async (cursor) => {
        const params = cursor === undefined ? {} : { cursor };
        const result = await client.request(
          { method: 'resources/list', params },
          ListResourcesResultSchema,
          options,
        );
        const items = result.resources.map(({ name, title, description, uri }) => ({
          ...{ name: title ?? name, description: description ?? '', uri },
        }));
        return { items, nextCursor: result.nextCursor };
      })
    : { items: [], isCut: false };
  const prompts: Listed<ServerThing> = capabilities.prompts
    ? await allPages(async (cursor) => {
        const params = cursor === undefined ? {} : { cursor };
        const result = await client.request(
          { method: 'prompts/list', params },
          ListPromptsResultSchema,
          options,
        );
        const items = result.prompts.map(({ name, title, description }) => ({
          ...{ name: title ?? name, description: description ?? '', uri: null },
        }));
        return { items, nextCursor: result.nextCursor };
      })
    : { items: [], isCut: false };
  const { name = '', version = '' } = client.getServerVersion() ?? {};
  return {
    ...{ name, version, tools: tools.items, resources: resources.items, prompts: prompts.items },
    isCut: [tools, resources, prompts].some(({ isCut }) => isCut),
  };
}
