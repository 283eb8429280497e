import type { BrowserContext, Request } from 'playwright-core';
import { fetchOnce } from '../../fetchOnce';

/** A page's connection for listeners, in the WebChannel protocol of Google's Closure library. */
interface Channel {
  readonly url: URL;
  session: string | undefined;
  /** The number of the last request, and the total number of messages sent. */
  request: number;
  messages: number;
  readonly targets: Set<number>;
}

/** A message that starts or stops a listener. */
interface ListenMessage {
  readonly addTarget?: { readonly targetId: number };
  readonly removeTarget?: number;
}

/**
 * Tracks the listeners of a context's pages, which must not be open yet. Returns a function that stops them, to be called
 * each time that pages were closed. Otherwise the Firestore emulator keeps them, and each delays every later write by about
 * 10 ms: after a hundred pages, a write takes seconds, and a page waits a minute for what it listens to.
 */
export async function trackListeners(context: BrowserContext): Promise<() => Promise<void>> {
  const channels: Channel[] = [];
  await context.addInitScript(keepSessions);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/google.firestore.v1.Firestore/Listen/channel')) track(channels, url, request);
  });
  return async () => {
    await Promise.all(channels.splice(0).map(stopListening));
  };
}

/**
 * Runs in each page. Drops the message that ends a session, as when a user signs out: the emulator would forget the session
 * but keep its listeners.
 */
function keepSessions(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => /\/Listen\/channel\?.*TYPE=terminate/.test(String(url)) || send(url, data);
}

function track(channels: Channel[], url: URL, request: Request): void {
  const session = url.searchParams.get('SID') ?? undefined;
  const body = new URLSearchParams(request.postData() ?? '');
  if (!session) channels.push({ url, session, request: 0, messages: 0, targets: new Set() });
  // The first request has no session yet, and no other channel opens before the second request names it
  const channel = channels.find((each) => each.session === session) ?? channels.findLast((each) => !each.session);
  if (!channel) return;
  channel.session = session;
  if (request.method() !== 'POST') return;
  channel.request = Number(url.searchParams.get('RID'));
  for (const [name, value] of body) {
    if (name === 'ofs') channel.messages = Number(value);
    if (!name.endsWith('___data__')) continue;
    channel.messages += 1;
    const { addTarget, removeTarget }: ListenMessage = JSON.parse(value);
    if (addTarget) channel.targets.add(addTarget.targetId);
    if (removeTarget) channel.targets.delete(removeTarget);
  }
}

async function stopListening({ url: channelUrl, session, request, messages, targets }: Channel): Promise<void> {
  if (!session || targets.size === 0) return;
  const database = channelUrl.searchParams.get('database') ?? '';
  const url = new URL(channelUrl.pathname, channelUrl.origin);
  url.search = String(new URLSearchParams({ VER: '8', database, SID: session, RID: String(request + 1), t: '1' }));
  const body = new URLSearchParams({ count: String(targets.size), ofs: String(messages) });
  for (const [index, removeTarget] of [...targets].entries()) {
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget }));
  }
  await fetchOnce(url, { method: 'POST', body });
}
