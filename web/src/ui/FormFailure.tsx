/** Why a form could not be saved; nothing while there is no reason. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-ui bg-danger-soft px-4 py-3 text-danger-ink">
      {text}
    </p>
  );
}
