import { useMatches } from 'react-router-dom';

/** What a route tells the frame around it. */
interface RouteHandle {
  /** A short noun: in the top bar and in the browser's tab. */
  readonly title: string;
}

const hasTitle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** A route's handle with the page's title. */
export const titled = (title: string): RouteHandle => ({ title });

/** The innermost title among the handles of the matched routes. */
export const findTitle = (handles: readonly unknown[]) => handles.findLast(hasTitle)?.title;

/** The title of the open page; undefined if it has none. */
export function useRouteTitle(): string | undefined {
  return findTitle(useMatches().map(({ handle }) => handle));
}
