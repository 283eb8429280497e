/**
 * What the service worker of the drivers' page does besides keeping the page: it shows the notifications that
 * `pushToDriver` sends, and opens the page from them. The web app's types are of a page, so what only a worker has is
 * declared here.
 */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  matchAll(options: { type: 'window' }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(url: string): Promise<unknown>;
};

// In a function, because the worker imports this as a script: its names would be those of the whole worker
(() => {
  const PAGE = '/drive';

  /** The text that Firebase Cloud Messaging delivers as `{ data: { tag, title, body } }`. */
  const readText = (message: unknown, name: 'tag' | 'title' | 'body'): string => {
    const data = typeof message === 'object' && message !== null && 'data' in message ? message.data : undefined;
    const text: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
    return typeof text === 'string' ? text : '';
  };

  const openPage = async () => {
    const windows = await clients.matchAll({ type: 'window' });
    const open = windows.find(({ url }) => new URL(url).pathname.startsWith(PAGE));
    await (open ? open.focus() : clients.openWindow(PAGE));
  };

  addEventListener('push', (event) => {
    const push = event as PushEvent;
    const message = push.data?.json();
    // A later notification replaces an earlier one with its tag: about trips, or about messages
    const options = {
      body: readText(message, 'body'),
      tag: readText(message, 'tag') || 'trips',
      icon: '/drive-192.png',
    };
    push.waitUntil(registration.showNotification(readText(message, 'title'), options));
  });

  addEventListener('notificationclick', (event) => {
    const click = event as NotificationEvent;
    click.notification.close();
    click.waitUntil(openPage());
  });
})();
