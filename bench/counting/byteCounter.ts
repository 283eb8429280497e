import { connect, createServer, type Socket } from 'node:net';
import { freePorts } from '../../scripts/ports';

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
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
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
