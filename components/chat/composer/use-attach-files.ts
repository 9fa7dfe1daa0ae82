import { useTranslations } from 'next-intl';
import { MOST_CHOSEN } from '@/lib/chat/documents/chosen-documents';
import { MOST_IMAGES } from '@/lib/chat/images/image-words';
import { roomFor, withDocuments, withoutDocument } from '../state/documents/choice';
import { uploadId } from '../state/documents/known-document';
import { randomHex } from '../state/requests/random-hex';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';

/** Browsers that cannot draw what phones photograph in do not know its type either. */
const PHOTO_NAME = /\.hei[cf]$/i;

const isPicture = ({ type, name }: File): boolean => type.startsWith('image/') || PHOTO_NAME.test(name);

/** Attaches files; of a text that was pasted, it can be had back. */
type AttachFiles = (files: readonly File[], pasted?: string) => void;

/** Sends files and chooses what they become for the next message; says so where they are too many. */
export function useAttachFiles(session: ConversationSession): AttachFiles {
  const t = useTranslations('composer.documents');
  const { documentDesk, documentQuestions, documents, toast } = useChatShell();
  const images = useTranslations('composer.images');
  return (all, pasted) => {
    const pictures = all.filter(isPicture);
    if (pictures.length > 0 && !session.choice.images.add(pictures))
      toast(images('tooMany', { count: MOST_IMAGES }), true);
    const files = all.filter((file) => !isPicture(file));
    if (files.length === 0) return;
    if (!documentQuestions.mayChoose) return toast(t('notInGroup'), true);
    const room = Math.max(0, roomFor(session.choice.chosen));
    if (files.length > room) toast(t('tooMany', { count: MOST_CHOSEN }), true);
    const attached = new Map(files.slice(0, room).map((file) => [uploadId(randomHex()), file]));
    // A question that is sent in the next moment is about them, too.
    for (const [documentId, { name }] of attached) {
      if (pasted !== undefined) documents.pasted.set(documentId, { text: pasted, isNew: true });
      documents.put(documentId, { status: 'waiting', name });
    }
    session.choice.change((before) => withDocuments(before, [...attached.keys()]));
    documentDesk().then(
      (desk) => desk.attach(attached),
      () => {
        session.choice.change((before) => [...attached.keys()].reduce(withoutDocument, before));
        for (const documentId of attached.keys()) documents.put(documentId, null);
        toast(t('notLoaded'), true);
      },
    );
  };
}
