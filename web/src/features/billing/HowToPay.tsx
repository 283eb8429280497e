/** How the company wants to be paid, under what it asks for. */
export function HowToPay({ text }: { readonly text: string }) {
  return (
    <div className="wrap-anywhere break-inside-avoid">
      <p className="text-muted text-small">How to pay</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}
