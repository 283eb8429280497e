import { expect, it } from 'vitest';
import { driveLanguage } from './driverDevice';

it('[DRV-1] is in the first of the phone’s languages that it is written in, otherwise in English', () => {
  expect(driveLanguage(['es-MX', 'en-US'])).toBe('es');
  expect(driveLanguage(['fr-CA', 'es', 'en'])).toBe('es');
  expect(driveLanguage(['en-US', 'es'])).toBe('en');
  for (const none of [[], ['fr'], ['constructor']]) expect(driveLanguage(none)).toBe('en');
});
