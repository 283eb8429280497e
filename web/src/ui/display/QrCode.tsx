import { useMemo } from 'react';
import { encode } from 'uqr';

interface Props {
  readonly text: string;
  /** What it is for, for people who can't see it. */
  readonly label: string;
}

/** In modules: scanners need it. */
const QUIET_ZONE = 4;

/** A text as a QR code: black on white in both themes, because not every scanner reads the reverse. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-72 rounded-ui border border-line bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
