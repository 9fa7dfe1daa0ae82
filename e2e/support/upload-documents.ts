import { until } from './until';
import type { Visitor } from './visitor';

/** Uploads texts in Markdown, by their file names, and waits until they can be searched; gives their ids by name. */
export async function uploadDocuments(
  visitor: Visitor,
  files: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [name, body] of Object.entries(files)) {
    const headers = { 'content-type': 'text/markdown', 'x-file-name': name };
    const response = await visitor.fetch('/api/documents', { method: 'POST', headers, body });
    const { document }: { document: { documentId: string } } = await response.json();
    ids.set(name, document.documentId);
  }
  const states = () =>
    Promise.all(
      [...ids.values()].map(async (documentId) => {
        const response = await visitor.fetch(`/api/documents/${documentId}`);
        const { document }: { document: { state: string } } = await response.json();
        return document.state;
      }),
    );
  await until(states, (seen) => seen.every((state) => state === 'indexed'));
  return ids;
}
