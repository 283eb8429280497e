import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../cli/root';

/** What each workspace and each layer of the console may import of the others, besides itself. CONTRIBUTING.md describes them. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  planner: [],
  model: ['planner'],
  functions: ['model', 'planner'],
  settings: [],
  browser: ['settings'],
  ui: ['settings', 'browser'],
  data: ['settings', 'browser', 'model', 'planner'],
  domain: ['settings', 'browser', 'model', 'planner', 'ui', 'data'],
  features: ['settings', 'browser', 'model', 'planner', 'ui', 'data', 'domain'],
  app: ['settings', 'browser', 'model', 'planner', 'ui', 'data', 'domain', 'features'],
};

/** Packages that belong to some layers only. */
const ONLY_IN: readonly { readonly packages: RegExp; readonly layers: readonly string[] }[] = [
  { packages: /^firebase\/firestore/, layers: ['data'] },
  { packages: /^firebase-(admin|functions)/, layers: ['functions'] },
  {
    packages: /^(firebase|react|reactfire)(\/|$)|^node:/,
    layers: ['functions', 'browser', 'ui', 'data', 'domain', 'features', 'app'],
  },
];

interface Import {
  readonly file: string;
  /** The imported file without its extension, relative to the root, or the package. */
  readonly target: string;
}

const files = ['planner/src', 'model/src', 'functions/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

/** Every import of the product's files: static, dynamic, and of types. Workers are named by URL. */
const imports: readonly Import[] = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport\(?|new URL\()\s*'([^']+)'/g)].map(([, name = '']) => name);
  return specifiers.map((name) => ({ file, target: name.startsWith('.') ? posix.join(dirname(file), name) : name }));
});

/** The workspace, or within the console the layer, that a file or an import of the project belongs to. */
function findLayer(path: string): string | undefined {
  const [, workspace] = /^@mtos\/(model|planner)/.exec(path) ?? [];
  return workspace ?? /^web\/src\/(\w+)/.exec(path)?.[1] ?? /^(planner|model|functions)\/src\//.exec(path)?.[1];
}

const findFeature = (path: string) => /^web\/src\/features\/(\w+)/.exec(path)?.[1];

const describeImport = ({ file, target }: Import) => `${file} imports ${target}`;

describe('imports', () => {
  it('[LOC-1] run one way, from layer to layer', () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [findLayer(file), findLayer(target)];
      return from && to && from !== to && !MAY_IMPORT[from]?.includes(to);
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('[LOC-1] never lead from one feature to another', () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [findFeature(file), findFeature(target)];
      return from && to && from !== to;
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('[LOC-1] leave each platform to the layers that know it', () => {
    const wrong = imports.filter(({ file, target }) => {
      const rule = ONLY_IN.find(({ packages }) => packages.test(target));
      return rule && !rule.layers.includes(findLayer(file) ?? '');
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });
});
