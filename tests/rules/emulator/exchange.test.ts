import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { exchange } from './exchange';

describe('exchange', () => {
  const server = createServer();
  afterEach(() => {
    server.removeAllListeners('request');
    server.closeAllConnections();
    server.close();
  });

  const listen = async (): Promise<string> => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('sends a request again if the server has closed the connection that it reused', async () => {
    const used = new Set<Socket>();
    server.on('request', ({ socket }, response) => {
      if (used.has(socket)) socket.destroy();
      else response.end(String(used.add(socket).size));
    });
    const url = await listen();
    expect(await exchange({ method: 'GET', url })).toEqual({ status: 200, text: '1' });
    expect(await exchange({ method: 'GET', url })).toEqual({ status: 200, text: '2' });
  });

  it('fails if the server closes a new connection, or one on which it has begun to answer', async () => {
    server.on('request', ({ socket, url }, response) => {
      if (url === '/closed') socket.destroy();
      else if (url === '/cut') response.write('half', () => socket.destroy());
      else response.end();
    });
    const url = await listen();
    await expect(exchange({ method: 'GET', url: `${url}/closed` })).rejects.toThrow('socket hang up');
    await exchange({ method: 'GET', url });
    await expect(exchange({ method: 'GET', url: `${url}/cut` })).rejects.toThrow('aborted');
  });
});
