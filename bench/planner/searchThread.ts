import { parentPort } from 'node:worker_threads';
import { serveSearch } from '@mtos/planner';

/** A thread of the bench that searches together with others. */
const receive = serveSearch((message) => parentPort?.postMessage(message));
parentPort?.on('message', receive);
