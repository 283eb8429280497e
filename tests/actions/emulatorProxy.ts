import { once } from 'node:events';
import {
  type ClientHttp2Stream,
  connect,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';

/** Stands between a Firestore SDK in Node.js, which speaks gRPC over HTTP/2, and the emulator. */
export interface EmulatorProxy {
  readonly port: number;
  /** The next commit reaches the emulator, but its answer does not come back: the connection breaks instead. */
  loseNextAnswer(): void;
  /** How many answers were lost so far. */
  readonly lost: number;
  /** Breaks each connection as soon as it is made, until called with false. */
  refuse(refusing: boolean): void;
  stop(): void;
}

export async function startEmulatorProxy(emulatorUrl: string): Promise<EmulatorProxy> {
  const sessions = new Set<ServerHttp2Session>();
  let isArmed = false;
  let isRefusing = false;
  let lost = 0;

  const loseAnswer = (stream: ServerHttp2Stream) => {
    isArmed = false;
    lost += 1;
    stream.session?.destroy();
  };

  const server = createServer();
  server.on('session', (session) => {
    if (isRefusing) return session.destroy();
    sessions.add(session);
    const emulator = connect(emulatorUrl);
    emulator.on('error', () => session.destroy());
    session.on('error', () => {});
    session.on('close', () => {
      sessions.delete(session);
      emulator.destroy();
    });
    session.on('stream', (stream, headers) => {
      const forwarded = emulator.request(headers);
      forward(stream, forwarded, {
        loses: () => isArmed && isCommit(headers),
        onLose: () => loseAnswer(stream),
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    loseNextAnswer: () => {
      isArmed = true;
    },
    get lost() {
      return lost;
    },
    refuse: (refusing) => {
      isRefusing = refusing;
      if (refusing) for (const session of sessions) session.destroy();
    },
    stop: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

const isCommit = (headers: IncomingHttpHeaders) => String(headers[':path']).endsWith('/Commit');

interface Loss {
  /** Whether to lose this answer. */
  readonly loses: () => boolean;
  readonly onLose: () => void;
}

function forward(client: ServerHttp2Stream, emulator: ClientHttp2Stream, { loses, onLose }: Loss): void {
  let trailers: IncomingHttpHeaders = {};
  client.on('data', (chunk) => emulator.write(chunk));
  client.on('end', () => emulator.end());
  client.on('error', () => {});
  client.on('close', () => emulator.close());
  client.on('wantTrailers', () => client.sendTrailers(trailers));
  emulator.on('response', ({ ':status': status, ...headers }) => {
    const isError = 'grpc-status' in headers;
    if (!client.destroyed)
      client.respond({ ':status': status, ...headers }, isError ? { endStream: true } : { waitForTrailers: true });
  });
  emulator.on('data', (chunk) => {
    if (loses()) onLose();
    else if (!client.destroyed) client.write(chunk);
  });
  emulator.on('trailers', (received) => {
    trailers = received;
  });
  emulator.on('end', () => client.end());
  emulator.on('error', () => client.close());
}
