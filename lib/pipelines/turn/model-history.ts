import type { ModelMessage, UserContent } from 'ai';
import type { SeenImages } from './images-of-history';
import type { KeptMessage } from './kept-history';

/** The messages as a model is sent them, with the images that it sees; of others it is told that they were there. */
export const modelHistory = (
  kept: readonly KeptMessage[],
  images: SeenImages = new Map(),
): readonly ModelMessage[] =>
  kept.map((one) =>
    one.role === 'user'
      ? { role: 'user', content: withImages(one, images) }
      : { role: 'assistant', content: one.text },
  );

/** What a person has said with the images that they have sent, which stand before the words about them. */
function withImages({ message: { metadata }, text }: KeptMessage, images: SeenImages): UserContent {
  const sent = metadata?.images ?? [];
  const seen = sent.flatMap(({ imageId }) => images.get(imageId) ?? []);
  const unseen = sent.filter(({ imageId }) => !images.has(imageId)).length;
  const missing = unseen === 0 ? '' : `(Images that were sent here and cannot be seen now: ${unseen}.)`;
  const words = [text, missing].filter((part) => part !== '').join('\n\n');
  if (seen.length === 0) return words;
  const files = seen.map(({ mediaType, bytes }) => ({ type: 'file' as const, mediaType, data: bytes }));
  // Providers refuse words that are empty.
  return words === '' ? files : [...files, { type: 'text', text: words }];
}
