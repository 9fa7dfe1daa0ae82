import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  ErrorCode,
  ListPromptsResultSchema,
  ListResourcesResultSchema,
  ListResourceTemplatesResultSchema,
  ListToolsResultSchema,
  McpError,
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

/** Reads everything that a server says of itself; a kind that it has none of is none. */
export async function readListing(client: Client, options: RequestOptions): Promise<ServerListing> {
  const capabilities = client.getServerCapabilities() ?? {};
  const tools = await readTools(client, options);
  const resources = await things(capabilities.resources, async (params) => {
    const request = { method: 'resources/list', params };
    const { resources: items, nextCursor } = await client.request(
      request,
      ListResourcesResultSchema,
      options,
    );
    return { items, nextCursor };
  });
  const templates = await things(capabilities.resources, async (params) => {
    const request = { method: 'resources/templates/list', params };
    const listed = await client
      .request(request, ListResourceTemplatesResultSchema, options)
      // Many servers that have resources know no templates.
      .catch((error: unknown) => noneWhereUnknown(error));
    const items = listed.resourceTemplates.map((item) => ({ ...item, uri: item.uriTemplate }));
    return { items, nextCursor: listed.nextCursor };
  });
  const prompts = await things(capabilities.prompts, async (params) => {
    const request = { method: 'prompts/list', params };
    const { prompts: items, nextCursor } = await client.request(request, ListPromptsResultSchema, options);
    return { items, nextCursor };
  });
  const { name = '', version = '' } = client.getServerVersion() ?? {};
  return {
    ...{ name, version, tools: tools.items, prompts: prompts.items },
    resources: [...resources.items, ...templates.items],
    isCut: [tools, resources, templates, prompts].some(({ isCut }) => isCut),
  };
}

interface ThingPage {
  readonly items: readonly {
    readonly name: string;
    readonly title?: string | undefined;
    readonly description?: string | undefined;
    readonly uri?: string;
  }[];
  readonly nextCursor?: string | undefined;
}

async function things(
  capability: object | undefined,
  page: (params: { readonly cursor?: string }) => Promise<ThingPage>,
): Promise<Listed<ServerThing>> {
  if (!capability) return { items: [], isCut: false };
  return allPages(async (cursor) => {
    const { items, nextCursor } = await page(cursor === undefined ? {} : { cursor });
    const told = items.map(({ name, title = name, description = '', uri = null }) => ({
      ...{ name: title, description, uri },
    }));
    return { items: told, nextCursor };
  });
}

function noneWhereUnknown(error: unknown): { resourceTemplates: []; nextCursor?: string } {
  if (error instanceof McpError && error.code === ErrorCode.MethodNotFound) return { resourceTemplates: [] };
  throw error;
}
