import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Keeps connections open: a new one for each request costs more than most requests. */
const agent = new Agent({ keepAlive: true });

interface Message {
  readonly method: string;
  readonly url: string;
  readonly authorization?: string | undefined;
  readonly body?: string | undefined;
}

/**
 * Sends an HTTP request, in about half the CPU time of `fetch`, which matters for thousands of small requests. If the
 * server closed a reused connection before it answered, sends the request again.
 */
export function exchange(message: Message): Promise<Answer> {
  const { method, url, authorization, body } = message;
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
    let isAnswered = false;
    const sent = request(url, { agent, method, headers }, (response) => {
      isAnswered = true;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = sent.reusedSocket && !isAnswered && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (wasClosed) resolve(exchange(message));
      else reject(error);
    });
    sent.end(body);
  });
}
