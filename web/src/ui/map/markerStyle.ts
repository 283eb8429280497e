import { isSmall, MARKER_COLORS, type MarkerLook } from './mapContent';

/** The style of a marker's element: a disc, or a square for the end of a trip. */
export function markerStyle(look: MarkerLook, isSelected: boolean) {
  const { fill, edge } = MARKER_COLORS[look];
  const size = isSmall(look) ? 12 : 20;
  return {
    width: `${size}px`,
    height: `${size}px`,
    borderRadius: isSmall(look) ? '3px' : '50%',
    background: fill,
    border: `3px solid ${edge}`,
    boxShadow: isSelected ? '0 0 0 4px rgb(47 102 144 / 0.45)' : '0 1px 3px rgb(0 0 0 / 0.4)',
    cursor: 'pointer',
  } as const;
}
