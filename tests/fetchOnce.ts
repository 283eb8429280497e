/**
 * Calls the Firestore emulator on its own connection, and reads the answer. The emulator closes a connection that waits
 * for the next call at some moment, perhaps while it is used again.
 * @throws Error unless the answer is a success, with what it says.
 */
export async function fetchOnce(url: string | URL, init: RequestInit): Promise<string> {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  const answer = await fetch(url, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The Firestore emulator answers ${answer.status}: ${text}`);
  return text;
}
