import { connect, createServer, type Socket } from 'node:net';

/** Passes connections on to a port of this machine and counts what comes back. */
export interface ByteCounter {
  readonly port: number;
  /** Bytes since this was last asked. */
  take(): number;
  stop(): Promise<void>;
}

export async function startByteCounter(target: number): Promise<ByteCounter> {
  let bytes = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // Either end may go first; the other one then goes too.
      socket.once('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
    }
    upstream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    port: address.port,
    take: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
