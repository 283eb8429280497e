import { Spinner } from './Spinner';

interface Props {
  /** What is going on, for a screen reader. */
  readonly label?: string;
}

/** Covers everything during long blocking work. */
export function FullScreenLoading({ label = 'Loading' }: Props) {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-canvas">
      <Spinner className="size-6" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
