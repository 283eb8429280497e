import { Maximize } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLatest } from '../../browser/useLatest';
import { MAP_STYLE_URL } from '../../settings';
import { Button } from '../button/Button';
import { useIsDark } from '../theme/useIsDark';
import type { MapContent } from './mapContent';
import { type DrawnMap, drawMap } from './mapLibre';
import { PlainMap } from './PlainMap';

/** The styles of the map without a Google key, as MapLibre reads them. A company that serves its own tiles sets one. */
const MAP_STYLES = {
  light: MAP_STYLE_URL || 'https://tiles.openfreemap.org/styles/positron',
  dark: MAP_STYLE_URL || 'https://tiles.openfreemap.org/styles/dark',
} as const;

/** A map without a Google key: drawn by MapLibre, or on plain ground where that is not possible. */
export function KeylessMap(content: MapContent) {
  const [hasFailed, setFailed] = useState(false);
  const [hasTiles, setTiles] = useState(true);
  const isDark = useIsDark();
  return (
    <div className="flex h-full w-full flex-col" data-map={hasFailed ? 'plain' : 'streets'}>
      {(hasFailed || !hasTiles) && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warn-soft px-4 py-2 text-warn-ink">
          <p>The street map could not be loaded.</p>
          {hasFailed && (
            <Button
              size="small"
              onClick={() => {
                setTiles(true);
                setFailed(false);
              }}
            >
              Try again
            </Button>
          )}
        </div>
      )}
      <div className="relative min-h-0 flex-1">
        {hasFailed ? (
          <PlainMap {...content} />
        ) : (
          <Streets
            key={String(isDark)}
            style={isDark ? MAP_STYLES.dark : MAP_STYLES.light}
            content={content}
            onFail={() => setFailed(true)}
            onTiles={setTiles}
          />
        )}
      </div>
    </div>
  );
}

interface Props {
  readonly style: string;
  readonly content: MapContent;
  readonly onFail: () => void;
  readonly onTiles: (areComing: boolean) => void;
}

function Streets({ style, content, onFail, onTiles }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useLatest({ content, onFail, onTiles });
  const [map, setMap] = useState<DrawnMap>();
  const hasFitted = useRef(false);
  const { label, markers, lines, selected, info, fit, fitLabel } = content;

  useEffect(() => {
    if (!container.current) return;
    try {
      const drawn = drawMap(container.current, style, label, {
        onSelect: (id) => latest.current.content.onSelect?.(id),
        onPut: (location) => latest.current.content.onPut?.(location),
        onFail: () => latest.current.onFail(),
        onTiles: (areComing) => latest.current.onTiles(areComing),
      });
      setMap(drawn);
      return () => {
        setMap(undefined);
        drawn.remove();
      };
    } catch {
      // No WebGL
      latest.current.onFail();
    }
  }, [style, label, latest]);

  useEffect(() => map?.show({ markers, lines, selected }), [map, markers, lines, selected]);
  useEffect(() => {
    if (!map || hasFitted.current || fit.length === 0) return;
    hasFitted.current = true;
    map.fitTo(fit, false);
  }, [map, fit]);

  return (
    <>
      <div ref={container} className="h-full w-full" />
      {map &&
        selected !== undefined &&
        createPortal(<div className="text-body [color-scheme:light]">{info}</div>, map.info)}
      {map && fitLabel && fit.length > 0 && (
        <Button
          size="small"
          icon={Maximize}
          onClick={() => map.fitTo(fit, true)}
          className="absolute top-3 left-3 shadow-float"
        >
          {fitLabel}
        </Button>
      )}
    </>
  );
}
