/** Loads the page's dialogs, after its lists. */
export const loadPlaceDialogs = () => import('./placeDialogs');
