import { PageProblem } from '@/components/chat/page-problem';

export default function NotFound() {
  return <PageProblem kind="notFound" />;
}
