import { loadWhenOnline } from '../../ui/browser/loadCode';

/** Loads what the frame shows after the page. */
export const loadAfterPage = () => loadWhenOnline(() => import('./afterPage'));
