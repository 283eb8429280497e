import { Worker } from 'node:worker_threads';
import { type PlanRoutes, planTogether } from '@mtos/planner';

/** Threads of Node.js 20 don't take over what makes this one run TypeScript. */
const START = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./searchThread.ts', import.meta.url))});
})`;

/** Plans routes with so many searches, each on a thread of its own. */
export const planOnThreads = (searches: number): PlanRoutes =>
  planTogether({
    searches,
    openThread: ({ onMessage, onFailure }) => {
      const worker = new Worker(START, { eval: true });
      worker.on('message', onMessage);
      worker.on('error', onFailure);
      return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
    },
    onLoss: () => console.error('A search on a thread of its own has failed. The others go on.'),
  });
