import type { Plugin } from 'vite';
import { editHtml } from './editHtml';

/** Puts the product's name into the title of every page, until the app sets the page's own title. */
export function productTitle(): Plugin {
  let name: string | undefined;
  return {
    name: 'product-title',
    configResolved: ({ env }) => {
      name = env.VITE_PRODUCT_NAME;
    },
    transformIndexHtml: (html) => (name ? editHtml(html, 'title', '<title>MTOS', () => `<title>${name}`) : html),
  };
}
