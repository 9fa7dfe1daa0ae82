import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ServerContent, ServerResult } from '../tool-server';

/** Further parts of a result are left out. */
const MOST_PARTS = 50;

/** Reads what a call gave back. */
export const readResult = ({ isError, content, structuredContent }: CallToolResult): ServerResult => ({
  isError: isError === true,
  content: content.slice(0, MOST_PARTS).map(readPart),
  structured: structuredContent,
});

function readPart(part: CallToolResult['content'][number]): ServerContent {
  switch (part.type) {
    case 'text':
      return { kind: 'text', text: part.text };
    case 'image':
      return { kind: 'image', mediaType: part.mimeType, bytes: Buffer.from(part.data, 'base64') };
    case 'audio':
      return { kind: 'audio', mediaType: part.mimeType, byteCount: byteCountOf(part.data) };
    case 'resource_link':
      return {
        ...{ kind: 'link', uri: part.uri, name: part.title ?? part.name },
        mediaType: part.mimeType ?? null,
      };
    case 'resource': {
      const { resource } = part;
      if ('blob' in resource && resource.mimeType?.startsWith('image/'))
        return { kind: 'image', mediaType: resource.mimeType, bytes: Buffer.from(resource.blob, 'base64') };
      const text = 'text' in resource ? resource.text : null;
      return {
        ...{ kind: 'resource', uri: resource.uri, mediaType: resource.mimeType ?? null, text },
        byteCount:
          text === null && 'blob' in resource ? byteCountOf(resource.blob) : Buffer.byteLength(text ?? ''),
      };
    }
  }
}

/** How much there is in base64. */
const byteCountOf = (base64: string): number => Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
