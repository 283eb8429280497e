import { isFarAway, type StepDistance } from '@mtos/model';
import { TriangleAlert } from 'lucide-react';
import { formatDistance } from './formatTrack';

/** How far from its address a step was reported; a warning if it was far. */
export function DistanceText({ distance }: { readonly distance: StepDistance }) {
  const text = formatDistance(distance);
  if (!isFarAway(distance)) return text;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-ui bg-warn-soft px-1.5 text-warn-ink">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {text}
    </span>
  );
}
