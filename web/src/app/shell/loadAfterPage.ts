import { loadWhenOnline } from '../../browser/loadCode';

/** Loads what the frame shows after the page. */
export const loadAfterPage = () => loadWhenOnline(() => import('./afterPage'));
