import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assertFree, freePorts, isFree } from './ports';
import { root } from './root';

describe('ports', () => {
  it('finds as many different free ones as asked for', async () => {
    const ports = await freePorts(5);
    expect(new Set(ports).size).toBe(5);
    for (const port of ports) expect(await isFree(port)).toBe(true);
  });

  it('[LOC-2] gives nobody else a port that it gave, even before somebody listens on it', async () => {
    // Everybody begins to look at the same place.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    const given = await Promise.all(Array.from({ length: 20 }, () => freePorts(9)));
    expect(new Set(given.flat()).size).toBe(180);
    const neighbour = `import { freePorts } from './scripts/ports';
      Math.random = () => 0;
      console.log(JSON.stringify(await freePorts(9)));`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', neighbour];
    const elsewhere: number[] = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
    expect(elsewhere.filter((port) => given.flat().includes(port))).toEqual([]);
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
