import { Square, SquareCheck } from 'lucide-react';

/** Whether a trip is chosen, like a checkbox; the button around says so to screen readers. Nothing while none are chosen. */
export function ChosenMark({ isChosen }: { readonly isChosen: boolean | undefined }) {
  if (isChosen === undefined) return null;
  const Icon = isChosen ? SquareCheck : Square;
  return <Icon aria-hidden className="size-4 shrink-0" />;
}
