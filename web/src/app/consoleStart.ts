import { auth } from '../data/sdk/auth';
import { startSession } from './startSession';

// Authentication, imported above, begins to look up who is signed in as soon as its own code has loaded. The session needs
// neither React nor the router, so it starts before the app does.
const started = startSession();

// The build marks these pages. On a first visit, the font waits for the data, for which people wait; a stand-in of its size is
// there. The browser keeps all files of the app equally long: if it had this one, it has the font too.
const [self] = performance.getEntriesByName(import.meta.url);
const wasCached = self instanceof PerformanceResourceTiming && self.transferSize === 0;
const showFont = () => document.documentElement.removeAttribute('data-stand-in');
if (wasCached) showFont();
else started.then(showFont);

/** How long the app waits for the look-up, in milliseconds. */
const LOOK_UP_TIMEOUT_MS = 1000;
const waited = new Promise<void>((resolve) => setTimeout(resolve, LOOK_UP_TIMEOUT_MS));

/** Resolves when Authentication knows who is signed in, or after a second. */
export const lookedUp = Promise.race([auth.authStateReady(), waited]).catch(console.error);
