import { MOST_REFERENCE_FILE_BYTES, referenceImportSchema } from '@/lib/paper/reference-wire';
import { endpoint } from '@/lib/server/endpoint/endpoint';
import { path, query, signedIn } from '@/lib/server/endpoint/guards';
import { found } from '@/lib/server/endpoint/reply';
import { takeWhole } from '@/lib/server/http/take-whole';

/** Adds the references of a file, which is the request’s body: BibTeX, RIS, CSL-JSON or EndNote XML. */
export const POST = endpoint
  .forTokens('papers:write')
  .repeatable()
  .with(signedIn)
  .with(path('paperId'))
  .with(query(referenceImportSchema))
  .answer(async ({ app, ownerId, paperId, query, request }) => {
    const file = await takeWhole(request, MOST_REFERENCE_FILE_BYTES);
    return file.ok
      ? found(await app.referenceImport.take({ ownerId, paperId }, query.name, file.value))
      : file;
  });
