import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../cli/root';
import { runTool } from '../cli/runTool';

const web = join(root, 'web');

/** The files of the page's build, and the page itself. */
const DRIVERS_PAGE = /^\/(drive|drive\.html|drive-sw\.js|drive-push\.js|drive\.webmanifest|assets\/[\w.-]+)$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Adds the drivers' page to Vite's development server as it is deployed, built and with its service worker, so that it
 * works offline. The first request builds it into the folder, and so does the first one after a source has changed.
 */
export function serveDriversPage(env: Readonly<Record<string, string>>, folder: string): Plugin {
  let isStale = true;
  let build: Promise<string | undefined> = Promise.resolve(undefined);
  const buildIfStale = () => {
    // One after the other, because they write the same folder
    if (isStale) build = build.then(() => buildDriversPage(env, folder));
    isStale = false;
    return build;
  };
  return {
    name: 'serve-drivers-page',
    configureServer: ({ watcher, middlewares }) => {
      watcher.add(join(root, 'model', 'src'));
      watcher.on('all', () => {
        isStale = true;
      });
      middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!DRIVERS_PAGE.test(pathname)) return next();
        const failure = await buildIfStale();
        if (failure !== undefined) {
          response.writeHead(500, { 'content-type': 'text/plain' }).end(failure);
          return;
        }
        const file = join(folder, pathname === '/drive' ? 'drive.html' : pathname);
        if (!existsSync(file)) return next();
        const headers = { 'content-type': CONTENT_TYPES[extname(file)] ?? '', 'cache-control': 'no-cache' };
        response.writeHead(200, headers).end(await readFile(file));
      });
    },
  };
}

/** Returns what the build printed if it failed. In a separate process: this one runs in Vite's development mode. */
async function buildDriversPage(env: Readonly<Record<string, string>>, folder: string): Promise<string | undefined> {
  const args = ['build', web, '--config', join(web, 'drive.config.ts'), '--outDir', folder, '--emptyOutDir'];
  const run = await runTool('vite', args, env);
  return run.ok ? undefined : `The drivers' page could not be built:\n\n${run.output}`;
}
