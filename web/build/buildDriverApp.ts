import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Builds the drivers' page with the console, by `web/drive.config.ts`, and adds its files. */
export function buildDriverApp(): Plugin {
  let mode: string | undefined;
  return {
    name: 'build-driver-app',
    apply: 'build',
    configResolved: (config) => {
      mode = config.mode;
    },
    async generateBundle(_options, bundle) {
      const outDir = await mkdtemp(join(tmpdir(), 'mtos-drive-'));
      try {
        const configFile = join(web, 'drive.config.ts');
        await build({ root: web, configFile, mode, logLevel: 'error', build: { outDir, emptyOutDir: true } });
        for (const file of await readdir(outDir, { recursive: true, withFileTypes: true })) {
          if (!file.isFile()) continue;
          const path = join(file.parentPath, file.name);
          const fileName = relative(outDir, path).replaceAll('\\', '/');
          const source = await readFile(path);
          const other = bundle[fileName];
          // Both apps have the fonts
          if (other?.type === 'asset' && source.equals(Buffer.from(other.source))) continue;
          this.emitFile({ type: 'asset', fileName, source });
        }
      } finally {
        await rm(outDir, { recursive: true });
      }
    },
  };
}
