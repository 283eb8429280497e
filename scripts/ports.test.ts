import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { assertFree, freePorts, isFree } from './ports';

describe('ports', () => {
  it('finds as many different free ones as asked for', async () => {
    const ports = await freePorts(5);
    expect(new Set(ports).size).toBe(5);
    for (const port of ports) expect(await isFree(port)).toBe(true);
  });

  it('[LOC-1] names a port that is in use, what it is for, by whom, and the ways out', async () => {
    const [port = 0] = await freePorts(1);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const refusal = assertFree({ firestore: port });
    await expect(refusal).rejects.toThrow(`${port} (firestore), by `);
    await expect(refusal).rejects.toThrow('firebase.json');
    await expect(refusal).rejects.toThrow('--free-ports');
    await new Promise((resolve) => server.close(resolve));
    await expect(assertFree({ firestore: port })).resolves.toBeUndefined();
  });
});
