import { type FileUpload, uploadFile } from '@/components/http/upload-file';
import type { UploadView } from '@/lib/chat/documents/document';

/** Uploads a file into a folder, or into none. Throws as `uploadFile` does. */
export async function sendFile({
  folder,
  ...upload
}: FileUpload & { readonly folder: string | null }): Promise<UploadView> {
  const query = folder === null ? '' : `?folder=${encodeURIComponent(folder)}`;
  return (await uploadFile(`/api/documents${query}`, upload)).json();
}
