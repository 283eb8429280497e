import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { type Bundle, fileOf, withModules } from './preloads';
import {
  CONSOLE_START,
  FIRST_READS,
  LATER_MODULES,
  LIBRARIES,
  PAGE_MODULES,
  type PagePath,
  pagePaths,
  SESSION,
} from './src/app/pageModules';
import type { Renderers } from './src/app/renderers';

const web = fileURLToPath(new URL('.', import.meta.url));

/** Puts the product's name into the title of every page, until the app sets the page's own title. */
export function productTitle(): Plugin {
  let name: string | undefined;
  return {
    name: 'product-title',
    configResolved: ({ env }) => {
      name = env.VITE_PRODUCT_NAME;
    },
    transformIndexHtml: (html) => (name ? html.replace('<title>MTOS', () => `<title>${name}`) : html),
  };
}

/** Puts the theme's script into every page. */
export function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        return html.replace(
          '<script src="/theme.js"></script>',
          () => `<script>${scriptIn('public/theme.js')}</script>`,
        );
      },
    },
  };
}

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
      const [front, app] = [pageIn(bundle, 'index.html'), pageIn(bundle, 'app.html')];
      const base = app.source.toString();
      let loading = '';
      await renderPages(config.mode, async ({ landingHtml, authHtml, loadingHtml }) => {
        front.source = written(front.source.toString(), landingHtml(), bundle);
        for (const path of pagePaths('/auth')) {
          const { html, title } = await authHtml(path);
          const source = written(withTitle(withModules(base, PAGE_MODULES[path], bundle), title), html, bundle);
          this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source });
        }
        loading = loadingHtml();
      });
      for (const path of pagePaths('/admin')) {
        const start = startingSession(base, path, loading, bundle);
        const page = withModules(start, PAGE_MODULES[path], bundle);
        const source = withConnections(withModules(page, LATER_MODULES[path] ?? [], bundle, 'low'), config);
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source });
      }
    },
  };
}

/**
 * A page of the console shows that it loads from the start, and has a stand-in for its font. What restores the session comes
 * before the app, so that the first answers arrive while the rest of the code is loading.
 */
function startingSession(page: string, path: PagePath, loadingHtml: string, bundle: Bundle): string {
  const script = fileOf(CONSOLE_START, bundle);
  const modules = [SESSION, ...(FIRST_READS[path] ? [FIRST_READS[path]] : [])];
  const bare = page.replaceAll(MODULE_TAG, '');
  const tagsOf = (names: readonly string[]) => {
    const tags = [...withModules(bare, names, bundle).matchAll(MODULE_TAG)].map(([tag]) => tag.trim());
    // The largest first: the browser asks for six at a time, and they arrive together
    return tags.sort((one, other) => sizeIn(other, bundle) - sizeIn(one, bundle));
  };
  // What the script waits for comes before all others, because it looks up who is signed in
  const start = tagsOf([CONSOLE_START]).filter((tag) => !tag.includes(script));
  const session = tagsOf(modules).filter((tag) => !start.includes(tag));
  const first = [
    ...start,
    `<script>${scriptIn('afterLookUp.js')}</script>`,
    `<script type="module" crossorigin src="/${script}"></script>`,
    ...session,
  ];
  const known = new Set([...start, ...session]);
  const preloadOf = (src: string) => `<link rel="modulepreload" crossorigin href="${src}">`;
  return page
    .replace('<html', '<html data-stand-in')
    .replace(MODULE_TAG, (tag) => (known.has(tag.trim()) ? '' : tag))
    .replace(APP_TAG, (tag, src: string) =>
      [
        ...first,
        preloadOf(`/${fileOf(LIBRARIES, bundle)}`),
        preloadOf(src),
        `<template id="app">${tag}</template>`,
      ].join('\n'),
    )
    .replace('<div id="root"></div>', () => `<div id="root" data-loading>${loadingHtml}</div>`);
}

/** Connects to the services that the console asks as soon as its code has loaded. The emulators are other hosts. */
function withConnections(page: string, { env }: ResolvedConfig): string {
  if (env.VITE_EMULATORS) return page;
  const hosts = ['identitytoolkit', 'firestore'].map((name) => `https://${name}.googleapis.com`);
  const links = hosts.map((host) => `<link rel="preconnect" crossorigin href="${host}">`);
  return page.replace('</head>', () => `${links.join('\n')}</head>`);
}

function written(page: string, html: string, bundle: Bundle): string {
  return modulesLast(withFont(withStyles(page, bundle), bundle)).replace(
    '<div id="root"></div>',
    () => `<div id="root">${html}</div>`,
  );
}

/** Loads the font with the page, so that the text is laid out once. */
function withFont(page: string, bundle: Bundle): string {
  const font = Object.keys(bundle).find((file) => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(file));
  if (!font) throw new Error('The build has no font');
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
  return page.replace('</title>', () => `</title>\n    ${link}`);
}

function pageIn(bundle: Bundle, name: string): Rolldown.OutputAsset {
  const page = bundle[name];
  if (page?.type !== 'asset') throw new Error(`The build has no ${name}`);
  return page;
}

/** The disabled link stays, so that Vite's loader does not load the same styles again. */
function withStyles(page: string, bundle: Bundle): string {
  return page.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_link, file: string) => {
    const sheet = pageIn(bundle, file);
    return `<style>${sheet.source}</style><link rel="stylesheet" href="/${file}" disabled>`;
  });
}

const withTitle = (page: string, title: string) => page.replace('<title>', () => `<title>${title} · `);

/** The size of the script that a tag loads, in characters. */
function sizeIn(tag: string, bundle: Bundle): number {
  const chunk = bundle[tag.match(/\/(assets\/[^"]+)/)?.[1] ?? ''];
  return chunk?.type === 'chunk' ? chunk.code.length : 0;
}

const APP_TAG = /<script type="module"[^>]*src="([^"]+)"><\/script>/;
const MODULE_TAG = /<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\s*/g;
/** A script that is written into pages. The content security policy allows it by its hash. */
const scriptIn = (file: string) => readFileSync(`${web}${file}`, 'utf8');

/** Loads the modules after the first paint. */
function modulesLast(page: string): string {
  const modules = page.match(MODULE_TAG);
  if (!modules) throw new Error('The page has no modules to load');
  const last = `<template id="modules">${modules.join('')}</template><script>${scriptIn('afterFirstPaint.js')}</script></head>`;
  return page.replaceAll(MODULE_TAG, '').replace('</head>', () => last);
}

/** Renders with the settings of the build's `mode`. */
async function renderPages(mode: string, render: (renderers: Renderers) => Promise<void>) {
  const server = await createServer({
    configFile: false,
    mode,
    root: web,
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

/** Serves app.html for every URL that is neither a file nor the landing page, as Hosting does, in the development server. */
export function appForOtherPages(): Plugin {
  return {
    name: 'app-for-other-pages',
    // Vite calls the returned function after it has served files and fallen back to index.html
    configureServer: (server) => () => {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
        if (request.url === '/index.html' && pathname !== '/') request.url = '/app.html';
        next();
      });
    },
  };
}
