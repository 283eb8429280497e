import { connect, createServer, type Socket } from 'node:net';
import { freePorts } from '../../scripts/suite/ports';

/** A proxy to a port on this machine that counts the bytes of the responses. */
export interface ByteCounter {
  readonly port: number;
  /** The bytes since the last call. */
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
      // If either side fails, both are closed.
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
