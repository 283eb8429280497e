/** What the queued mail looks like, as far as it is shown. */
interface QueuedMail {
  readonly to?: readonly string[];
  readonly message?: { readonly subject?: string; readonly text?: string };
}

/**
 * Shows the mail that functions queue, which the local suite doesn't send, until the signal is aborted. Links lead to where
 * the app runs.
 * @param env where the suite is; this process keeps it
 */
export async function showMail(
  env: Readonly<Record<string, string | undefined>>,
  appUrl: string,
  show: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  Object.assign(process.env, env);
  // Loaded once the console runs: starting does not wait for it
  const { collections } = await import('../../functions/src/collections');
  await new Promise<void>((resolve, reject) => {
    const stop = collections.mail.onSnapshot((snapshot) => {
      for (const { type, doc } of snapshot.docChanges()) if (type === 'added') show(shownMail(doc.data(), appUrl));
    }, reject);
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}

/** A mail in a few lines: to whom, about what, and its links. */
export function shownMail({ to = [], message = {} }: QueuedMail, appUrl: string): string {
  const links = message.text?.match(/https?:\/\/\S+/g) ?? [];
  const shown = [...new Set(links)].map((link) => {
    const { pathname, search, hash } = new URL(link);
    return `    ${new URL(pathname + search + hash, appUrl).href}`;
  });
  return [`  Email to ${to.join(', ')}: ${message.subject ?? ''}`, ...shown].join('\n');
}
