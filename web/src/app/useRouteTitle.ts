import { useMatches } from 'react-router-dom';
import type { RouteHandle } from './routes';

const isTitled = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** The title of the page that is open; undefined where it has none of its own. */
export function useRouteTitle(): string | undefined {
  return titleOf(useMatches().map(({ handle }) => handle));
}

/** The innermost title among what the matched routes tell. */
export const titleOf = (handles: readonly unknown[]) => handles.findLast(isTitled)?.title;
