/** The product's short name, as titles and texts say it. */
export const PRODUCT_NAME = import.meta.env.VITE_PRODUCT_NAME || 'MTOS';

/** Who publishes it, for the footers. */
export const PUBLISHER = { name: 'Wayfare Software', url: 'https://wayfare.example' } as const;

/** Where else a visitor is led: whoever publishes the product puts their own addresses here. */
export const LINKS = {
  terms: `${PUBLISHER.url}/terms`,
  privacy: `${PUBLISHER.url}/privacy`,
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/wayfare-software' },
    { name: 'YouTube', url: 'https://www.youtube.com/@wayfare-software' },
    { name: 'GitHub', url: 'https://github.com/wayfare-software' },
  ],
} as const;
