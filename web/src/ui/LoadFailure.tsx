import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface Props {
  /** What could not be loaded, in a sentence. */
  readonly title: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** In place of what could not be loaded, with a way to try again. */
export function LoadFailure({ title, onRetry, children }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={title}
        action={
          <Button icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
