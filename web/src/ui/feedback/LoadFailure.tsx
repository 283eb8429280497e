import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { EmptyState } from './EmptyState';

interface Props {
  /** A sentence that says what could not be loaded. */
  readonly title: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** Replaces content that could not be loaded, with a button to try again. */
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
