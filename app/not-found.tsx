import { PageProblem } from '@/components/page/page-problem';

export default function NotFound() {
  return <PageProblem kind="notFound" />;
}
