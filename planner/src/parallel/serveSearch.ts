import type { Progress } from '../plan';
import type { SharedRoutes } from '../recombination/routePool';
import { runSearch } from '../search/runSearch';

import type { SearchAnswer, SearchRequest } from './messages';

/**
 * Runs the searches that another thread asks for with `planTogether`, one after the other.
 * @param answer sends a message to that thread
 * @returns what to call with each message from there
 */
export function serveSearch(answer: (message: unknown) => void): (message: unknown) => void {
  let stopped = new AbortController();
  let goOn: (routes: readonly SharedRoutes[]) => void = () => {};
  const send = (message: SearchAnswer) => answer(message);

  async function search({ problem, options }: Extract<SearchRequest, { readonly kind: 'search' }>): Promise<void> {
    stopped = new AbortController();
    const { signal } = stopped;
    const exchange = (routes: SharedRoutes) =>
      new Promise<readonly SharedRoutes[]>((resolve) => {
        goOn = resolve;
        send({ kind: 'routes', routes });
      });
    const onProgress = (progress: Progress) => send({ kind: 'progress', progress });
    try {
      const result = await runSearch(problem, { ...options, signal, onProgress }, exchange);
      send({ kind: 'result', result });
    } catch {
      // The thread that asked runs the same search, and knows what is wrong
      send({ kind: 'failed' });
    }
  }

  return (data) => {
    const message = data as SearchRequest;
    if (message.kind === 'search') search(message);
    else if (message.kind === 'routes') goOn(message.routes);
    else {
      stopped.abort();
      goOn([]);
    }
  };
}
