import { endpoint } from '@/lib/server/endpoint/endpoint';
import { fileResponse } from '@/lib/server/endpoint/file-response';
import { requestLocale } from '@/lib/server/http/request-locale';
import { requestOrigin } from '@/lib/server/http/request-origin';
import { desktopExtension } from '@/lib/server/mcp-server/desktop-extension';
import { byteStream } from '@/lib/shared/byte-stream';

/** The extension by which Claude Desktop speaks with this installation; it holds nothing that anybody may not know. */
export const GET = endpoint.answer(async ({ headers }) =>
  fileResponse({
    ...{ fileName: 'nalar.mcpb', mediaType: 'application/zip' },
    content: byteStream(desktopExtension(requestOrigin(headers), requestLocale(headers))),
  }),
);
