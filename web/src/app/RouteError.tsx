import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button/Button';
import { isLoadError, reloadAfterLoadError, reloadPage } from './reload';

/** Replaces the whole page if the frame around the pages fails. */
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

/** Replaces a page that failed. The frame around it keeps working. If the page's code did not load, retries by itself. */
export function PageError({ heading: Heading = 'h2' }: Props) {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  useEffect(() => (isLoadError(error) ? reloadAfterLoadError(error) : undefined), [error]);
  const offline = isLoadError(error) && !navigator.onLine;
  return (
    <div className="grid min-h-80 place-items-center p-6">
      <div role="alert" className="flex max-w-md flex-col items-center gap-4 text-center">
        <TriangleAlert aria-hidden className="size-8 text-danger" />
        <Heading className="font-semibold text-title">This page could not be loaded</Heading>
        <p className="text-muted">
          {offline
            ? 'You are offline. The page loads when you are back online.'
            : 'Something went wrong! Please try again later!'}
        </p>
        <Button icon={RotateCw} onClick={reloadPage}>
          Try again
        </Button>
      </div>
    </div>
  );
}
