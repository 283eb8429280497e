import { LoadFailure } from '../feedback/LoadFailure';

/** Shown instead of rows that could not be loaded. */
export function TableFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <LoadFailure title="No records to display!" onRetry={onRetry}>
      They could not be loaded.
    </LoadFailure>
  );
}
