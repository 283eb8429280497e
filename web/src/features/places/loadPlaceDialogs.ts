import { loadWhenOnline } from '../../ui/browser/loadCode';

/** Loads the page's dialogs, after its lists. */
export const loadPlaceDialogs = () => loadWhenOnline(() => import('./placeDialogs'));
