import { LoadFailure } from './LoadFailure';

/** In place of rows that could not be loaded. */
export function TableFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <LoadFailure title="No records to display!" onRetry={onRetry}>
      They could not be loaded.
    </LoadFailure>
  );
}
