import { expect, it } from 'vitest';
import { languageFor } from './texts';

it('[DRV-1] is in the first of the phone’s languages that it is written in, otherwise in English', () => {
  expect(languageFor(['es-MX', 'en-US'])).toBe('es');
  expect(languageFor(['fr-CA', 'es', 'en'])).toBe('es');
  expect(languageFor(['en-US', 'es'])).toBe('en');
  for (const none of [[], ['fr'], ['constructor']]) expect(languageFor(none)).toBe('en');
});
