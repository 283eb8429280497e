import type { BrowserContext } from 'playwright-core';

/**
 * Stands in for apis.google.com, which serves the script that connects a page and a frame to Firebase's SDK and the
 * Auth emulator's pages. Tests have no internet. The rest of a Google sign-in is the real SDK and emulator.
 */
export async function serveGoogleFrames(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${googleFrames})()` }),
  );
}

/** The part of `gapi.iframes` that a sign-in uses, built on window messages. Runs in the browser. */
function googleFrames(): void {
  type Handler = (payload: unknown) => unknown;
  interface Call {
    readonly type: string;
    readonly payload: unknown;
    readonly id: number;
    readonly from: Window;
  }
  const handlers = new Map<string, Handler>();
  const answers = new Map<number, (results: readonly unknown[]) => void>();
  let waiting: Call[] = [];
  let calls = 0;

  const handle = async (call: Call): Promise<void> => {
    const handler = handlers.get(call.type);
    if (!handler) {
      waiting.push(call);
      return;
    }
    call.from.postMessage({ gapi: 'answer', id: call.id, results: [await handler(call.payload)] }, '*');
  };

  window.addEventListener('message', ({ data, source }) => {
    if (data?.gapi === 'answer') tell(data.id, data.results);
    if (data?.gapi === 'call') void handle({ ...data, from: source as Window });
  });

  const tell = (id: number, results: readonly unknown[]) => {
    try {
      answers.get(id)?.(results);
    } catch {
      // The SDK's listener for the frame's storage throws after every response, even a successful one
    }
  };

  const connectionTo = (peer: Window) => ({
    register(type: string, handler: Handler) {
      handlers.set(type, handler);
      const before = waiting;
      waiting = [];
      for (const call of before) void handle(call);
    },
    send(type: string, payload: unknown, done: (results: readonly unknown[]) => void) {
      calls += 1;
      answers.set(calls, done);
      peer.postMessage({ gapi: 'call', type, payload, id: calls }, '*');
    },
    restyle: async () => undefined,
    ping: async (done: () => void) => done(),
  });

  const context = {
    getParentIframe: () => connectionTo(window.parent),
    open({ url, where }: { url: string; where: HTMLElement }, ready: (frame: unknown) => unknown) {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      where.append(frame);
      return new Promise((resolve) => {
        frame.onload = () => resolve(frame.contentWindow && ready(connectionTo(frame.contentWindow)));
      });
    },
  };

  Object.assign(window, {
    gapi: {
      load: (_library: string, { callback }: { callback: () => void }) => callback(),
      iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: {} },
    },
  });
  const { src } = document.currentScript as HTMLScriptElement;
  const onload = new URL(src).searchParams.get('onload') ?? 'gapi_onload';
  (Reflect.get(window, onload) as (() => void) | undefined)?.();
}
