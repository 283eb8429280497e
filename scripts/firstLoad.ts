import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { root } from './root';

const web = join(root, 'web');

/** What a browser must load before it can show a page. */
export interface FirstLoad {
  /** Script and style compressed with gzip, in bytes, each file by its name. */
  readonly files: Readonly<Record<string, number>>;
  /** All files compressed with brotli, as Firebase Hosting sends them to today's browsers. */
  readonly brotli: number;
  /** The packages whose code is in the files. */
  readonly packages: ReadonlySet<string>;
}

export const bytesOf = ({ files }: FirstLoad) => Object.values(files).reduce((sum, bytes) => sum + bytes, 0);

/** Builds the app as it is deployed, without writing it. */
export async function buildForSize(): Promise<Rolldown.RolldownOutput> {
  process.env.VITE_FIREBASE_CONFIG = JSON.stringify({ projectId: 'demo-mtos', apiKey: 'demo', authDomain: 'demo' });
  delete process.env.VITE_EMULATORS;
  const built = await build({ root: web, logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('The build gave no single output');
  return built;
}

/** The first load of a page: the modules that it begins with or loads on the way, and what all of them import. */
export function firstLoadOf({ output }: Rolldown.RolldownOutput, modules: readonly string[]): FirstLoad {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const wanted = modules.map((path) => {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(join(web, 'src', path)));
    if (!chunk) throw new Error(`${path} is in no chunk of the build`);
    return chunk;
  });

  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk) => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) load(imported);
    }
  };
  for (const chunk of wanted) load(chunk);

  const styles = new Set([...loaded].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const assets = output.filter((file) => file.type === 'asset' && styles.has(file.fileName));
  const sources: [string, string | Uint8Array][] = [
    ...[...loaded].map(({ fileName, code }): [string, string] => [fileName, code]),
    ...assets.map((file): [string, string | Uint8Array] => [file.fileName, 'source' in file ? file.source : '']),
  ];
  return {
    files: Object.fromEntries(sources.map(([name, source]) => [name, gzipSync(source).length])),
    brotli: sources.reduce((sum, [, source]) => sum + brotliCompressSync(source).length, 0),
    packages: new Set([...loaded].flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf))),
  };
}

function packageOf(moduleId: string): string[] {
  const name = moduleId
    .split('node_modules/')
    .at(-1)
    ?.match(/^(@[^/]+\/)?[^/]+/)?.[0];
  return moduleId.includes('node_modules/') && name ? [name] : [];
}
