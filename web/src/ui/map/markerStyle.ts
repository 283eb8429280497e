import { isSmall, MARKER_COLORS, type MarkerLook } from './mapContent';

/** The style of the name at a marker; pressing it presses the marker. The map is light or dark by its own style. */
export const MARKER_NAME_STYLE = {
  position: 'absolute',
  top: '50%',
  left: 'calc(100% + 6px)',
  maxWidth: '9rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  padding: '1px 5px',
  borderRadius: '4px',
  background: '#ffffff',
  color: '#1b211e',
  fontSize: '0.75rem',
  lineHeight: '1rem',
  fontWeight: '500',
} as const;

/** Where the name stands: beside the marker, or lower by some pixels; hidden without a number. */
export function namePosition(shift: number | undefined) {
  return shift === undefined
    ? ({ display: 'none' } as const)
    : ({ display: 'block', transform: `translateY(calc(-50% + ${Math.round(shift)}px))` } as const);
}

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
