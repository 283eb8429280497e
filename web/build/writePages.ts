import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { LATER } from '../src/app/later';
import type { PageName } from '../src/app/pageInfo';
import type { Renderers } from '../src/app/renderers';
import { paths } from '../src/ui/paths';
import { functionsOrigin } from './contentPolicy';
import { addToHead, editHtml } from './editHtml';
import { APP, CONSOLE_START, pagesBelow, readPageModules, SESSION, signedInPages } from './pageModules';
import { type Bundle, buildPreloads } from './preloads';
import { LATIN_FILE } from './subsetInter';

const web = fileURLToPath(new URL('..', import.meta.url));

/**
 * Renders the public pages to HTML with their styles, so that they are readable before any script loads. Each page of the
 * console has an HTML file that preloads its code, so that the browser asks for all of it at once.
 */
export function writePages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'write-pages',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const landing = assetIn(bundle, 'index.html');
      const base = assetIn(bundle, 'app.html').source.toString();
      const findModules = readPageModules();
      const write = (name: PageName, source: string) =>
        this.emitFile({ type: 'asset', fileName: `${paths[name].slice(1)}.html`, source });
      await renderPages(config.mode, async ({ landingHtml, authHtml, loadingHtml }) => {
        landing.source = renderedPage(landing.source.toString(), landingHtml(), bundle);
        for (const name of pagesBelow('/auth/')) {
          const { html, title } = await authHtml(paths[name]);
          const preloads = buildPreloads(base, [...APP, ...findModules(name).page], bundle);
          const titled = editHtml(base, 'title', '<title>', (tag) => `${tag}${title} · `);
          write(name, renderedPage(addToHead(titled, preloads), html, bundle));
        }
        for (const name of signedInPages()) {
          const { page, firstReads, loadsNext } = findModules(name);
          const session = buildPreloads(base, [CONSOLE_START, SESSION, ...firstReads], bundle);
          const started = addToHead(base, [...session, ...listConnections(config.env, name)]);
          const app = buildPreloads(started, [...APP, ...page], bundle);
          const next = buildPreloads(started + app.join(''), loadsNext, bundle, 'low');
          write(name, loadingPage(addLater(started, [...app, ...next]), loadingHtml()));
        }
      });
    },
  };
}

/**
 * Adds preloads that wait until `web/src/app/start.ts` adds them to the document, so that what people wait for longest, the
 * session, does not share a slow connection with the rest. Styles don't wait.
 */
function addLater(page: string, preloads: readonly string[]): string {
  const isModule = (element: string) => element.includes('rel="modulepreload"');
  const later = preloads.filter(isModule).join('');
  const styles = preloads.filter((element) => !isModule(element));
  return addToHead(page, [...styles, `<template id="${LATER}">${later}</template>`]);
}

/** A page of the console shows that it loads from the start, and has a stand-in for its font. */
export const loadingPage = (page: string, loadingHtml: string) =>
  editHtml(
    editHtml(page, '<html>', '<html', (tag) => `${tag} data-stand-in`),
    ...ROOT,
    () => `<div id="root" data-loading>${loadingHtml}</div>`,
  );

/**
 * What connects to the services that the console asks as soon as its code has loaded. The pages of facilities call a function
 * then. The emulators are other hosts.
 */
export function listConnections(env: Readonly<Record<string, string>>, name: PageName): readonly string[] {
  const { VITE_EMULATORS: emulators, VITE_FIREBASE_CONFIG: config } = env;
  if (emulators) return [];
  const origins = ['identitytoolkit', 'firestore'].map((service) => `https://${service}.googleapis.com`);
  if (config && paths[name].startsWith('/facility')) origins.push(functionsOrigin(JSON.parse(config).projectId));
  return origins.map((origin) => `<link rel="preconnect" crossorigin href="${origin}">`);
}

export const renderedPage = (page: string, html: string, bundle: Bundle) =>
  editHtml(modulesLast(withFont(withStyles(page, bundle), bundle)), ...ROOT, () => `<div id="root">${html}</div>`);

/** Loads the font with the page, so that the text is laid out once. */
function withFont(page: string, bundle: Bundle): string {
  const font = Object.keys(bundle).find((file) => LATIN_FILE.test(file));
  if (!font) throw new Error('The build has no font');
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
  return editHtml(page, 'title', '</title>', (end) => `${end}\n    ${link}`);
}

/** The disabled link stays, so that Vite's loader does not load the same styles again. */
const withStyles = (page: string, bundle: Bundle) =>
  editHtml(page, 'style sheets', STYLES, (link) => {
    const file = link.match(/href="\/([^"]+)"/)?.[1] ?? '';
    return `<style>${assetIn(bundle, file).source}</style><link rel="stylesheet" href="/${file}" disabled>`;
  });

/** Loads the modules after the first paint. The content security policy allows the script by its hash. */
function modulesLast(page: string): string {
  const modules: string[] = [];
  const withoutModules = editHtml(page, 'modules', MODULES, (tag) => {
    modules.push(tag);
    return '';
  });
  const script = readFileSync(`${web}build/hydrateAfterPaint.js`, 'utf8');
  return addToHead(withoutModules, [`<template id="modules">${modules.join('')}</template><script>${script}</script>`]);
}

const ROOT = ['root', '<div id="root"></div>'] as const;
const STYLES = /<link rel="stylesheet"[^>]*>/g;
const MODULES = /<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\s*/g;

function assetIn(bundle: Bundle, name: string): Rolldown.OutputAsset {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}`);
  return file;
}

/** Renders with the settings of the build's `mode`. */
async function renderPages(mode: string, render: (renderers: Renderers) => Promise<void>) {
  const server = await createServer({
    configFile: false,
    mode,
    root: web,
    // A development server that runs meanwhile keeps its own
    cacheDir: 'node_modules/.vite-pages',
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    await render((await server.ssrLoadModule('/src/app/prerender.tsx')) as Renderers);
  } finally {
    await server.close();
  }
}
