import { RequestError } from '@/components/http/request-error';
import { useFailureSentence } from '@/components/http/use-failure-sentence';
import { useFeedback } from '@/components/page/feedback-context';
import { uploadImage } from '../../chat/state/images/upload-image';

/** Sends images, and has each put in under the id that it gets; what cannot be sent is told. */
export function useFigures(onFigure: (imageId: string) => void): (files: readonly File[]) => Promise<void> {
  const { toast } = useFeedback();
  const sentenceOf = useFailureSentence();
  return async (files) => {
    for (const file of files.filter(({ type }) => type.startsWith('image/'))) {
      try {
        const image = await uploadImage({ file, temporary: false, onPrepared: () => true });
        if (image) onFigure(image.imageId);
      } catch (cause) {
        if (!(cause instanceof RequestError)) throw cause;
        toast(sentenceOf(cause), true);
      }
    }
  };
}
