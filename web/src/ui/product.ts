/** The product's short name, as titles and texts say it. */
export const PRODUCT_NAME = import.meta.env.VITE_PRODUCT_NAME || 'MTOS';

/** Who publishes it, for the footers. */
export const PUBLISHER = { name: 'Wayfare Software', url: 'https://wayfare.example' } as const;
