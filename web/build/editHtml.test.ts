import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { contentPolicy } from './contentPolicy';
import { inlineTheme } from './inlineTheme';
import { productTitle } from './productTitle';
import { loadingPage, renderedPage } from './writePages';

const files = ['index.html', 'app.html', 'drive.html'].map(
  (name) => [name, readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')] as const,
);

/** What a plugin makes of a page. */
function transformed(plugin: Plugin, html: string): { html: string; tags: readonly object[] } {
  const hook = plugin.transformIndexHtml;
  const handler = typeof hook === 'object' ? hook.handler : hook;
  const result: unknown = Reflect.apply(handler ?? String, undefined, [html]);
  return typeof result === 'string' ? { html: result, tags: [] } : (result as { html: string; tags: object[] });
}

const titled = () => {
  const plugin = productTitle();
  Reflect.apply(plugin.configResolved as () => void, undefined, [{ env: { VITE_PRODUCT_NAME: 'Rides' } }]);
  return plugin;
};

/** What a formatter, or a person, could do to the HTML files. */
const CHANGES = [
  ['the theme', inlineTheme, '<script src="/theme.js"></script>', "<script async src='/theme.js'></script>"],
  ['the policy', contentPolicy, '<meta charset="UTF-8" />', ''],
  ['the title', titled, '<title>MTOS', '<title>\n      MTOS'],
] as const;

describe('the build of the HTML files', () => {
  it.each(CHANGES)(
    '[SEC-10] [PRF-1] changes every one for %s, and stops when what it changes is not there',
    (_, plugin, part, changed) => {
      for (const [name, html] of files) {
        const done = transformed(plugin(), html);
        expect(done.html, name).not.toBe(html);
        expect(() => transformed(plugin(), html.replace(part, changed)), name).toThrow('The page has no');
      }
    },
  );

  it('[SEC-10] puts the encoding and the policy before everything else in the head, however the file is formatted', () => {
    for (const [name, html] of files) {
      for (const formatted of [html, html.replace('<meta charset="UTF-8" />', '<meta\n  charset="utf-8">')]) {
        const { tags } = transformed(contentPolicy(), formatted);
        expect(tags, name).toMatchObject([
          { tag: 'meta', attrs: { charset: 'UTF-8' }, injectTo: 'head-prepend' },
          { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy' }, injectTo: 'head-prepend' },
        ]);
      }
    }
  });

  const font = { type: 'asset', fileName: 'assets/inter-latin-wght-normal-x.woff2', source: '' };
  const sheet = { type: 'asset', fileName: 'assets/app.css', source: 'body { color: red }' };
  const bundle = Object.fromEntries([font, sheet].map((file) => [file.fileName, file])) as never;
  const page = `<!doctype html>
<html lang="en"><head><title>MTOS</title>
<script type="module" src="/assets/app.js"></script>
<link rel="stylesheet" crossorigin href="/assets/app.css">
</head><body><div id="root"></div></body></html>`;

  it('[PRF-1] writes styles and content into a rendered page, and loads its modules last', () => {
    const written = renderedPage(page, '<p>Sign in</p>', bundle);
    expect(written).toContain('<style>body { color: red }</style>');
    expect(written).toContain('<div id="root"><p>Sign in</p></div>');
    expect(written.indexOf('<template id="modules"><script type="module"')).toBeGreaterThan(written.indexOf('<style>'));
    expect(loadingPage(page, '<p>Loading</p>')).toMatch(
      /<html data-stand-in[\s\S]*<div id="root" data-loading><p>Loading/,
    );
  });

  it.each([
    ['<link rel="stylesheet"', '<link media="all" rel="stylesheet"'],
    ['<div id="root"></div>', '<div id="root">\n</div>'],
    ['<script type="module"', '<script async type="module"'],
    ['</title>', '</title >'],
    ['</head>', '</HEAD>'],
  ])('[PRF-1] stops when a rendered page has %s in another form', (part, changed) => {
    expect(() => renderedPage(page.replace(part, changed), '', bundle)).toThrow('The page has no');
  });
});
