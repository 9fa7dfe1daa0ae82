import { getMessages } from 'next-intl/server';
import { PresetPage } from '@/components/chat/pages/preset-page';
import { PageMessages } from '@/components/page/page-messages';
import { loadPresetTools } from '@/lib/server/pages/page-data';

/** Its words are those that the chat does without. */
export default async function Presets() {
  const [tools, messages] = await Promise.all([loadPresetTools(), getMessages()]);
  return (
    <PageMessages messages={messages}>
      <PresetPage tools={tools} />
    </PageMessages>
  );
}
