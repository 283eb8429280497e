import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button';

/** In place of everything, where even the frame around the pages failed. */
export function RouteError() {
  return (
    <main>
      <PageError heading="h1" />
    </main>
  );
}

interface Props {
  readonly heading?: 'h1' | 'h2';
}

/** In place of a page that failed: says so and offers to load it again. The frame around it goes on working. */
export function PageError({ heading: Heading = 'h2' }: Props) {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="grid min-h-80 place-items-center p-6">
      <div role="alert" className="flex max-w-md flex-col items-center gap-4 text-center">
        <TriangleAlert aria-hidden className="size-8 text-danger" />
        <Heading className="font-semibold text-title">This page could not be shown</Heading>
        <p className="text-muted">Something went wrong! Please try again later!</p>
        <Button icon={RotateCw} onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </div>
  );
}
