import { expect, it } from 'vitest';
import { readExpenses } from './tripExpenses';

it('[MNY-1] counts the office’s word on tolls and parking, and says where the driver’s differs', () => {
  const driver = { tollCents: 650, parkingCents: 0 };
  const [tolls, parking] = readExpenses(undefined, driver);
  expect(tolls).toEqual({ field: 'tollCents', cents: 650, by: 'driver', differsFrom: undefined });
  expect(parking).toEqual({ field: 'parkingCents', cents: 0, by: undefined, differsFrom: undefined });
  const read = (tollCents: number, entered?: typeof driver) => readExpenses({ tollCents }, entered)[0];
  expect(read(900, driver)).toEqual({ field: 'tollCents', cents: 900, by: 'office', differsFrom: 650 });
  expect(read(0, driver)).toMatchObject({ cents: 0, by: 'office', differsFrom: 650 });
  expect(read(650, driver)).toMatchObject({ cents: 650, by: 'office', differsFrom: undefined });
  expect(read(650)).toMatchObject({ cents: 650, by: 'office', differsFrom: undefined });
});
