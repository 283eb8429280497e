/** Data that changes while one looks at it: not there yet, there, or failed with a way to ask again. */
export type Live<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void };

/** The same live data seen through a function of its value. */
export function mapLive<From, To>(live: Live<From>, change: (value: From) => To): Live<To> {
  return live.status === 'ready' ? { status: 'ready', value: change(live.value) } : live;
}
