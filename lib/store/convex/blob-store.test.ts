import { describeBlobStore } from '@/lib/blobs/blob-contract';
import { createStoreUnderTest } from './testing/store-under-test';

describeBlobStore('Convex’s file storage', async () => {
  const { blobs, close } = await createStoreUnderTest();
  return { blobs, close };
});
