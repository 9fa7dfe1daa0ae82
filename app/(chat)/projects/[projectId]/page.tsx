import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getMessages } from 'next-intl/server';
import { ProjectPage } from '@/components/chat/pages/project-page';
import { PageMessages } from '@/components/page/page-messages';
import { loadProject } from '@/lib/server/pages/page-data';

interface ProjectRouteProps {
  readonly params: Promise<{ readonly projectId: string }>;
}

export async function generateMetadata({ params }: ProjectRouteProps): Promise<Metadata> {
  const found = await loadProject((await params).projectId);
  return found ? { title: `${found.project.name} · Nalar` } : {};
}

/** Its words are those that the chat does without. */
export default async function Project({ params }: ProjectRouteProps) {
  const [found, messages] = await Promise.all([loadProject((await params).projectId), getMessages()]);
  if (!found) notFound();
  return (
    <PageMessages messages={messages}>
      <ProjectPage project={found.project} first={found.first} />
    </PageMessages>
  );
}
