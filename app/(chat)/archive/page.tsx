import { ArchivePage } from '@/components/chat/projects/archive-page';
import { loadArchive } from '@/lib/server/pages/page-data';

export default async function Archive() {
  return <ArchivePage first={await loadArchive()} />;
}
