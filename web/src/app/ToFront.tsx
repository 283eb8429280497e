import { useEffect } from 'react';
import { FullScreenLoading } from '../ui/FullScreenLoading';
import { paths } from '../ui/paths';

/** Leaves for the front page, which is a page of its own. */
export function ToFront() {
  useEffect(() => window.location.replace(paths.landing), []);
  return <FullScreenLoading />;
}
