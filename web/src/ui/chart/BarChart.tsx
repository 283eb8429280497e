import clsx from 'clsx';
import { Link, type To } from 'react-router-dom';

/** One of the parts that a bar is stacked from, from the bottom. */
export interface BarPart {
  readonly size: number;
  readonly look: keyof typeof LOOKS;
}

export interface Bar {
  readonly key: string;
  /** Shown when pointing at the bar. */
  readonly title: string;
  /** Where the bar leads. */
  readonly to: To;
  readonly parts: readonly BarPart[];
}

/** Styles instead of classes: every page loads the classes, and few have a chart. */
const LOOKS = {
  accent: { fill: 'var(--accent)' },
  soft: { fill: 'var(--accent)', fillOpacity: 0.45 },
  gray: { fill: 'var(--edge)' },
  warn: { fill: 'var(--warn-ink)' },
} as const;

/** The height that sizes are scaled to. */
const HEIGHT = 100;

interface Props {
  readonly bars: readonly Bar[];
  /** The size of a bar as high as the chart. */
  readonly max: number;
  readonly className?: string;
}

/**
 * Bars side by side, drawn as wide as there is room. For the eye and the pointer only: the figures must also be in a table, which
 * keyboards and screen readers use.
 */
export function BarChart({ bars, max, className }: Props) {
  const scale = max > 0 ? HEIGHT / max : 0;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${Math.max(bars.length, 1)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={clsx('block w-full', className)}
    >
      {bars.map((bar, index) => (
        <Link key={bar.key} to={bar.to} tabIndex={-1}>
          <title>{bar.title}</title>
          {/* So that low bars can be hit as well */}
          <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
          {stack(bar.parts, scale).map(({ look, y, height }) => (
            <rect key={look} x={index + 0.12} y={y} width={0.76} height={height} style={LOOKS[look]} />
          ))}
        </Link>
      ))}
    </svg>
  );
}

function stack(parts: readonly BarPart[], scale: number) {
  let top = HEIGHT;
  return parts.map(({ size, look }) => {
    const height = size * scale;
    top -= height;
    return { look, y: top, height };
  });
}
