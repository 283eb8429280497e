import { Spinner } from './Spinner';

interface Props {
  /** What is loading, for screen readers. */
  readonly label?: string;
}

/** Covers the page during long blocking work. */
export function FullScreenLoading({ label = 'Loading' }: Props) {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-canvas">
      <Spinner className="size-6" />
      {/* In a font that needs no file: nothing shows it */}
      <span className="sr-only [font-family:system-ui]">{label}</span>
    </div>
  );
}
