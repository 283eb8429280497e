import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { editHtml } from './editHtml';

/** Puts the theme's script into every page, so that no page waits for a file before its first paint. */
export function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const theme = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8');
        return editHtml(
          html,
          'script of the theme',
          /<script\s+src="\/theme\.js"\s*><\/script>/,
          () => `<script>${theme}</script>`,
        );
      },
    },
  };
}
