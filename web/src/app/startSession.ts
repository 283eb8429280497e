import type { FirstReads } from '../data/session/startSession';
import { paths } from '../ui/paths';

/** The pages that say what they read first, which is asked for while their code is still loading. */
const FIRST_READS: Readonly<Record<string, () => Promise<FirstReads>>> = {
  [paths.dashboard]: () => import('../features/dashboard/firstReads'),
  [paths.trips]: () => import('../features/trips/list/firstReads'),
  [paths.board]: () => import('../features/trips/board/firstReads'),
  [paths.reports]: () => import('../features/reports/firstReads'),
  [paths.tripLog]: () => import('../features/tripLog/firstReads'),
  [paths.standingOrders]: () => import('../features/standingOrders/firstReads'),
  [paths.places]: () => import('../features/places/firstReads'),
  [paths.notify]: () => import('../features/notify/firstReads'),
  [paths.maps]: () => import('../features/maps/firstReads'),
  [paths.admins]: () => import('../features/people/list/firstReads'),
  [paths.drivers]: () => import('../features/people/list/firstReads'),
  [paths.chat]: () => import('../features/chat/firstReads'),
  [paths.audit]: () => import('../features/audit/firstReads'),
};

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
  const loadFirstReads = FIRST_READS[window.location.pathname.toLowerCase()];
  const session = await import('../data/session/startSession');
  await session.startSession(loadFirstReads);
}
