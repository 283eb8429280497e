/** Sizes that forms, functions and rules agree on, in characters unless the name says otherwise. */
export const LIMITS = {
  name: 120,
  phone: 40,
  email: 254,
  address: 300,
  url: 2048,
  comments: 2000,
  reason: 500,
  title: 120,
  description: 2000,
  chatText: 2000,
  contactMessage: 4000,
  miles: 2000,
  imageBytes: 5 * 1024 * 1024,
  searchGrams: 1100,
} as const;

export const PAGE_SIZES = [5, 10, 25, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
