import { startSession } from './startSession';

// The first script of the console's pages. It needs neither React nor the router, so the session starts before the app does.
startSession();
