import { expect, it } from 'vitest';
import { navigationUrl } from './navigationUrl';

it('[DRV-11] leads to the pin of a place, and to its address only where there is no pin', () => {
  const address = 'Lot 6, County Road 4512, Silsbee, TX';
  const destination = (location: { lat: number; lng: number } | null) =>
    /destination=([^&]*)/.exec(navigationUrl({ address, location }))?.[1];
  expect(destination({ lat: 30.35, lng: -94.18 })).toBe(encodeURIComponent('30.35,-94.18'));
  expect(destination(null)).toBe(encodeURIComponent(address));
});
