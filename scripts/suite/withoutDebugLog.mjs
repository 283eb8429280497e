// Preloaded into the Firebase CLI. For every event it writes some ten debug messages to firebase-debug.log, which it
// deletes when it ends: that is a sixth of its CPU time while tests run. Everything from `info` on is still logged.
import { createRequire } from 'node:module';

const cliRequire = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
const { logger } = cliRequire('./logger');
logger.debug = () => logger;
const { WorkQueue } = cliRequire('./emulator/workQueue');
WorkQueue.prototype.logState = () => undefined;
