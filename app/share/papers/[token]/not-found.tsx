import { PageProblem } from '@/components/page/page-problem';

export default function SharedPaperNotFound() {
  return <PageProblem kind="shareNotFound" />;
}
