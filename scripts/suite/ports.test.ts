import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../cli/root';
import { assertFree, freePorts, isFree } from './ports';

describe('ports', () => {
  it('[LOC-2] finds the requested number of free ports', async () => {
    const ports = await freePorts(5);
    expect(new Set(ports).size).toBe(5);
    for (const port of ports) expect(await isFree(port)).toBe(true);
  });

  it('[LOC-2] reserves a port for one process, even before anything listens on it', async () => {
    // Every search starts at the same block.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    const own = await Promise.all(Array.from({ length: 20 }, () => freePorts(9)));
    expect(new Set(own.flat()).size).toBe(180);
    const script = `import { freePorts } from './scripts/suite/ports';
      Math.random = () => 0;
      console.log(JSON.stringify(await freePorts(9)));`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const others: number[] = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
    expect(others.filter((port) => own.flat().includes(port))).toEqual([]);
  });

  it('[LOC-1] names a port in use, its purpose, the program that uses it, and how to change it', async () => {
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
