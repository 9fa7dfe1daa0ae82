/** What went wrong with a form; screen readers hear it at once. */
export function FormProblem({ problem }: { readonly problem: string | null }) {
  return (
    <div role="alert">
      {problem !== null && (
        <p className="rounded-lg bg-danger-tint px-3 py-2 text-[14px] text-danger">{problem}</p>
      )}
    </div>
  );
}
