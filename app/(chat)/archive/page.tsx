import { ArchivePage } from '@/components/chat/pages/archive-page';
import { loadArchive } from '@/lib/server/pages/page-data';

export default async function Archive() {
  return <ArchivePage first={await loadArchive()} />;
}
