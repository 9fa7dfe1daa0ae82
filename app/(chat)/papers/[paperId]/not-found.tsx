import { getMessages } from 'next-intl/server';
import { OwnPageMissing } from '@/components/chat/pages/own-page-missing';
import { PageMessages } from '@/components/page/page-messages';

export default async function PaperNotFound() {
  return (
    <PageMessages messages={await getMessages()}>
      <OwnPageMissing kind="paper" />
    </PageMessages>
  );
}
