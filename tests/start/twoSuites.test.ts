import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/cli/root';
import { startSuite } from '../../scripts/suite/suite';
import { anyPorts } from '../../scripts/suite/suiteConfig';

it('[LOC-2] starts two suites of one name at the same time, each on its own ports', async ({ onTestFinished }) => {
  // Last, after the suites have stopped
  onTestFinished(() => rmSync(join(root, '.suite', 'two-suites'), { recursive: true, force: true }));
  const suites = await Promise.all(
    [1, 2].map(async () => {
      const suite = await startSuite({ name: 'two-suites', only: ['firestore'], ports: await anyPorts() });
      onTestFinished(suite.stop);
      return suite;
    }),
  );
  expect(new Set(suites.map(({ ports }) => ports.firestore)).size).toBe(2);
  for (const { ports } of suites) expect((await fetch(`http://127.0.0.1:${ports.firestore}`)).ok).toBe(true);
});
