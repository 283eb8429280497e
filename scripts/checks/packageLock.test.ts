import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { expect, it } from 'vitest';
import { root } from '../cli/root';

interface LockedPackage {
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

it('[LOC-1] package-lock.json includes every optional package, so that it installs on every platform', () => {
  const paths = Object.keys(lock.packages);
  const optional = Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  const missing = optional.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});

it('[LOC-1] every package runs on the oldest Node.js that the project supports, so that installing prints no warning', () => {
  const oldest = lock.packages['']?.engines?.node?.replace('>=', '');
  const refusing = Object.entries(lock.packages).filter(
    ([, { engines, optional }]) => !optional && engines?.node && !satisfies(`${oldest}.0`, engines.node),
  );
  expect(refusing.map(([path]) => path)).toEqual([]);
});
