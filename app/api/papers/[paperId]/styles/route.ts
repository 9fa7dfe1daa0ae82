import { MOST_STYLE_BYTES } from '@/lib/paper/reference-wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';
import { takeWhole } from '@/lib/server/http/take-whole';

/** Adds a citation style to a paper: the request’s body is the CSL file. */
export const POST = endpoint
  .forTokens('papers:write')
  .repeatable()
  .with(signedIn)
  .with(path('paperId'))
  .answer(async ({ app, ownerId, paperId, request }) => {
    const file = await takeWhole(request, MOST_STYLE_BYTES);
    if (!file.ok) return file;
    const xml = new TextDecoder().decode(file.value);
    return found(await app.citationStyles.add({ ownerId, paperId }, xml));
  });
