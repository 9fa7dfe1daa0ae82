import { CitationMarker } from '@/components/citations/marks/citation-marker';
import { useCitationsIfAny } from '@/components/citations/marks/citations-context';
import { NumberMark } from '@/components/citations/number-mark';

/** Whether the answer that is shown around cites a passage of this number. */
export const useIsCited = (number: number): boolean => useCitationsIfAny()?.byNumber.has(number) === true;

/** The number of a passage: as the answer shows it where one is around, else as a sign. */
export function ClaimMark({ number }: { readonly number: number }) {
  const isCited = useIsCited(number);
  const text = `[${number}]`;
  if (isCited) return <CitationMarker text={text} numbers={[number]} />;
  return (
    <>
      <span className="sr-only">{text}</span>
      <NumberMark number={number} />
    </>
  );
}
