import { API_OPERATIONS } from '@/lib/server/api-document/api-operations';
import { openApiDocument } from '@/lib/server/api-document/openapi-document';

let document: string | null = null;

/** What programs may ask, as an OpenAPI document. */
export const GET = (): Response => {
  document ??= JSON.stringify(openApiDocument(API_OPERATIONS));
  return new Response(document, { headers: { 'content-type': 'application/json' } });
};
