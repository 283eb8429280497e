import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

/** In place of rows that could not be loaded. */
export function TableFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title="No records to display!"
        action={
          <Button icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        They could not be loaded.
      </EmptyState>
    </div>
  );
}
