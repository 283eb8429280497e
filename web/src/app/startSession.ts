import { pageAt } from './pages';

let started: Promise<void> | undefined;

/**
 * Starts the session for the page that the browser opens, once. Resolves when what the page reads first has been answered.
 * What fails here fails again in the page, which says so.
 */
export function startSession(): Promise<void> {
  started ??= start().catch(() => undefined);
  return started;
}

async function start(): Promise<void> {
  const session = await import('../data/session/startSession');
  await session.startSession(pageAt(window.location.pathname)?.firstReads);
}
