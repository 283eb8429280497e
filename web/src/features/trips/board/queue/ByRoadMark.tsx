import { Route } from 'lucide-react';

/** Marks a trip whose computed pick-up is too late by road, as `text` says. Nothing if that is empty. */
export function ByRoadMark({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <span title={text} className="shrink-0 text-warn-ink">
      <Route aria-label={text} role="img" className="size-4" />
    </span>
  );
}
