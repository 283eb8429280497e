import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
export const bytesOf = ({ files }: FirstLoad) => Object.values(files).reduce((sum, bytes) => sum + bytes, 0);

/** Builds the console or the drivers' page as for a deployment, and keeps no files. */
export async function buildForSize(area: 'console' | 'drive'): Promise<Rolldown.RolldownOutput> {
  process.env.VITE_FIREBASE_CONFIG = JSON.stringify({ projectId: 'demo-mtos', apiKey: 'demo', authDomain: 'demo' });
  delete process.env.VITE_EMULATORS;
  const configFile = join(web, area === 'console' ? 'vite.config.ts' : 'drive.config.ts');
  // Written, because the service worker is made from the files
  const outDir = mkdtempSync(join(tmpdir(), 'mtos-size-'));
  const built = await build({ root: web, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  rmSync(outDir, { recursive: true });
  if (!('output' in built)) throw new Error('The build has more than one output');
  return built;
}

/**
 * The first load of a page: the scripts of its HTML file, the given modules, which it loads with `import()`, and all their
 * imports.
 */
export function firstLoadOf({ output }: Rolldown.RolldownOutput, html: string, modules: readonly string[]): FirstLoad {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const entries = [join(web, html), ...modules.map((path) => join(web, 'src', path))].map((module) => {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === module);
    if (!chunk) throw new Error(`The build has no chunk for ${module}. Was it renamed or moved?`);
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
  for (const chunk of entries) load(chunk);

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
