import { MAP_STYLE_URL } from '../../settings';

/** The styles of the map without a Google key, as MapLibre reads them. A company that serves its own tiles sets one. */
export const MAP_STYLES = {
  light: MAP_STYLE_URL || 'https://tiles.openfreemap.org/styles/positron',
  dark: MAP_STYLE_URL || 'https://tiles.openfreemap.org/styles/dark',
} as const;
