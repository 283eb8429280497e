import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { root } from '../cli/root';

const web = join(root, 'web');

/** The files that a browser must load before it can show a page. */
export interface FirstLoad {
  /** The size of each script and style sheet with gzip, in bytes, by file name. */
  readonly files: Readonly<Record<string, number>>;
  /** The size of all files with brotli, in bytes. Firebase Hosting sends brotli to current browsers. */
  readonly brotli: number;
  /** The names of the packages in the files. */
  readonly packages: ReadonlySet<string>;
}

/** The size of all files with gzip, in bytes. */
export const sumBytes = ({ files }: FirstLoad) => Object.values(files).reduce((sum, bytes) => sum + bytes, 0);

/** Builds the app as for a deployment, and keeps no files. */
export async function buildForSize(): Promise<Rolldown.RolldownOutput> {
  process.env.VITE_FIREBASE_CONFIG = JSON.stringify({ projectId: 'demo-mtos', apiKey: 'demo', authDomain: 'demo' });
  delete process.env.VITE_EMULATORS;
  const built = await build({ root: web, logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('The build has more than one output');
  return built;
}

/** The first load of the page at a path: the scripts and styles that its HTML file names, apart from those of low priority. */
export function findFirstLoad({ output }: Pick<Rolldown.RolldownOutput, 'output'>, path: string): FirstLoad {
  const files = new Map(output.map((file) => [file.fileName, file]));
  const html = files.get(`${path.slice(1) || 'index'}.html`);
  if (html?.type !== 'asset') throw new Error(`The build has no HTML file for ${path}`);
  const tags = html.source.toString().match(/<(?:script|link rel="(?:modulepreload|stylesheet)")[^>]*>/g) ?? [];
  const names = tags
    .filter((tag) => !tag.includes('fetchpriority="low"'))
    .flatMap((tag) => tag.match(/ (?:src|href)="\/(assets\/[^"]+)"/)?.[1] ?? []);
  const loaded = [...new Set(names)].map((name) => {
    const file = files.get(name);
    if (!file) throw new Error(`${path} loads ${name}, which the build does not have`);
    return file;
  });
  const sources = loaded.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const);
  return {
    files: Object.fromEntries(sources.map(([name, source]) => [name, gzipSync(source).length])),
    brotli: sources.reduce((sum, [, source]) => sum + brotliCompressSync(source).length, 0),
    packages: new Set(loaded.flatMap((file) => (file.type === 'chunk' ? file.moduleIds.flatMap(readPackage) : []))),
  };
}

function readPackage(moduleId: string): string[] {
  const name = moduleId
    .split('node_modules/')
    .at(-1)
    ?.match(/^(@[^/]+\/)?[^/]+/)?.[0];
  return moduleId.includes('node_modules/') && name ? [name] : [];
}
