import type { BrowserContext, Request } from 'playwright-core';

/** A connection over which a page listens, in the words of the WebChannel protocol of Google's Closure library. */
interface Channel {
  readonly address: URL;
  session: string | undefined;
  /** The number of the last request, and of the messages sent with all of them. */
  request: number;
  messages: number;
  readonly targets: Set<number>;
}

/** What a page sends to begin or end listening. */
interface ListenMessage {
  readonly addTarget?: { readonly targetId: number };
  readonly removeTarget?: number;
}

/**
 * Notes what the pages of a context listen to; returns what ends that, to be called once they are closed. Firestore's
 * emulator otherwise goes on listening for pages that are gone, and each of them delays every later write by some
 * 10 ms: a hundred pages on, a test waits seconds for what it writes.
 */
export function noteListeners(context: BrowserContext): () => Promise<void> {
  const channels: Channel[] = [];
  context.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname.endsWith('/google.firestore.v1.Firestore/Listen/channel')) note(channels, address, request);
  });
  return async () => {
    await Promise.all(channels.map(endListening));
  };
}

function note(channels: Channel[], address: URL, request: Request): void {
  const session = address.searchParams.get('SID') ?? undefined;
  const body = new URLSearchParams(request.postData() ?? '');
  if (!session) channels.push({ address, session, request: 0, messages: 0, targets: new Set() });
  // The first request has no session yet, and none other begins before the second has named it
  const channel = channels.find((each) => each.session === session) ?? channels.findLast((each) => !each.session);
  if (!channel) return;
  channel.session = session;
  if (request.method() !== 'POST') return;
  channel.request = Number(address.searchParams.get('RID'));
  for (const [name, value] of body) {
    if (name === 'ofs') channel.messages = Number(value);
    if (!name.endsWith('___data__')) continue;
    channel.messages += 1;
    const { addTarget, removeTarget }: ListenMessage = JSON.parse(value);
    if (addTarget) channel.targets.add(addTarget.targetId);
    if (removeTarget) channel.targets.delete(removeTarget);
  }
}

async function endListening({ address, session, request, messages, targets }: Channel): Promise<void> {
  if (!session || targets.size === 0) return;
  const database = address.searchParams.get('database') ?? '';
  const url = new URL(address.pathname, address.origin);
  url.search = String(new URLSearchParams({ VER: '8', database, SID: session, RID: String(request + 1), t: '1' }));
  const body = new URLSearchParams({ count: String(targets.size), ofs: String(messages) });
  for (const [place, removeTarget] of [...targets].entries()) {
    body.set(`req${place}___data__`, JSON.stringify({ database, removeTarget }));
  }
  const answer = await fetch(url, { method: 'POST', body });
  await answer.body?.cancel();
}
