/** What is wrong with a file stays wrong, however often it is sent. */
const FAULTS_OF_FILES = ['image-kind', 'image-damaged', 'image-too-large', 'image-too-many-pixels'];

/** Whether sending an image that failed once more can go better. */
export const isWorthTrying = ({ code }: { readonly code: string }): boolean =>
  !FAULTS_OF_FILES.includes(code);
