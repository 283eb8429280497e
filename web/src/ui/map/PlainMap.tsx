import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton';
import { LINE_COLOR, type MapContent } from './mapContent';
import { MARKER_NAME_STYLE, markerStyle, namePosition } from './markerStyle';
import { fitView, scaleBar, toPixel } from './mercator';
import { stackNames } from './stackNames';

const MARGIN = 48;
/** Where there is less room than this on the right of a marker, in pixels, its name stands on the left. */
const NAME_ROOM = 160;
const ON_THE_LEFT = { left: 'auto', right: 'calc(100% + 6px)' } as const;
const LONGEST_SCALE = 120;

interface Props extends MapContent {
  /** Whether the street map is coming. */
  readonly isLoading?: boolean;
}

/**
 * The same content on plain ground, with a scale: until the street map has loaded, where it can't be loaded, and for browsers
 * without WebGL.
 */
export function PlainMap({ label, markers, lines, selected, info, onSelect, fit, isLoading = false }: Props) {
  const ground = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(ground);
  const places = [...fit, ...markers.map(({ location }) => location)];
  const view = width > 0 && places.length > 0 ? fitView(places, width, height, MARGIN) : undefined;
  const isAtTheEdge = (x: number) => x > width - NAME_ROOM;
  const shifts =
    view &&
    stackNames(
      markers
        .filter(({ name }) => name)
        .map(({ id, location }) => ({ id, ...toPixel(location, view) }))
        .map((place) => ({ ...place, isOnTheLeft: isAtTheEdge(place.x) })),
    );
  const chosen = markers.find(({ id }) => id === selected);
  return (
    <section
      ref={ground}
      aria-label={label}
      data-plain-map
      className="relative h-full w-full overflow-hidden bg-sunken"
    >
      {view && (
        <>
          <svg aria-hidden="true" className="pointer-events-none absolute inset-0 h-full w-full">
            {lines.map((line) => {
              const points = line
                .map((place) => toPixel(place, view))
                .map(({ x, y }) => `${x},${y}`)
                .join(' ');
              return <polyline key={points} points={points} fill="none" stroke={LINE_COLOR} strokeWidth={3} />;
            })}
          </svg>
          {markers.map((marker) => {
            const { x, y } = toPixel(marker.location, view);
            return (
              <button
                key={marker.id}
                type="button"
                title={marker.label}
                aria-label={marker.label}
                tabIndex={marker.isTabStop ? 0 : -1}
                data-map-marker={marker.id}
                onClick={() => onSelect?.(marker.id)}
                className="absolute"
                style={{
                  ...markerStyle(marker.look, marker.id === selected),
                  left: x,
                  top: y,
                  transform: 'translate(-50%, -50%)',
                }}
              >
                {marker.name && (
                  <span
                    aria-hidden
                    style={{
                      ...MARKER_NAME_STYLE,
                      ...namePosition(shifts?.get(marker.id)),
                      ...(isAtTheEdge(x) && ON_THE_LEFT),
                    }}
                  >
                    {marker.name}
                  </span>
                )}
              </button>
            );
          })}
          <Scale {...scaleBar(view, height, LONGEST_SCALE)} />
        </>
      )}
      {isLoading && (
        <p role="status" className="absolute right-3 bottom-3 rounded-ui bg-raised px-2 py-1 text-muted text-small">
          Loading the street map…
        </p>
      )}
      {chosen && info && (
        <div className="absolute top-3 left-3 z-[2] max-w-64 rounded-ui border border-line bg-raised p-3 pr-10 shadow-float">
          <IconButton icon={X} label="Close" onClick={() => onSelect?.(undefined)} className="absolute top-0 right-0" />
          {info}
        </div>
      )}
    </section>
  );
}

function Scale({ miles, pixels }: { readonly miles: number; readonly pixels: number }) {
  return (
    <div
      className="absolute text-center text-small"
      style={{ left: 12, bottom: 12, width: pixels, border: '2px solid', borderTop: 0 }}
    >
      {miles} mi
    </div>
  );
}

/** The element's size in pixels, 0 until it is known. */
function useSize(ref: React.RefObject<HTMLElement>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
