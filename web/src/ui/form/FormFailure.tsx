/** Why a form could not be saved; renders nothing without a text. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-ui bg-danger-soft px-4 py-3 text-danger-ink">
      {text}
    </p>
  );
}
