import { createContext } from 'react';

/**
 * Whether live data shows what is cached before the server has answered. The drivers' page keeps its cache on disk, where
 * it is what the phone last saw; the console's cache is in memory, where it is rarely everything.
 */
export const CachedReads = createContext(false);
