import { describe, expect, it } from 'vitest';
import { farMiles, meantPlace } from './farPlace';

const PHOENIX = { lat: 33.46, lng: -112.26 };
const OTHERS = [
  { lat: 33.45, lng: -112.07 },
  { lat: 33.42, lng: -111.94 },
  { lat: 34.54, lng: -112.47 },
];
const CHINA = { lat: 33.46, lng: 112.26 };

describe('a place far from a company’s others', () => {
  it('[PLC-4] is more than 100 miles from them', () => {
    expect(farMiles(PHOENIX, OTHERS)).toBeUndefined();
    expect(farMiles({ lat: 34.8, lng: -112.07 }, OTHERS)).toBeUndefined();
    expect(farMiles(CHINA, OTHERS)).toBeGreaterThan(6000);
    expect(farMiles({ lat: 32.22, lng: -110.97 }, [...OTHERS, { lat: 32.2, lng: -110.9 }])).toBe(100);
  });

  it('[PLC-4] can’t be told without another place, and needs two near ones where there are', () => {
    expect(farMiles(CHINA, [])).toBeUndefined();
    expect(farMiles(CHINA, [PHOENIX])).toBeGreaterThan(6000);
    expect(farMiles(PHOENIX, [PHOENIX])).toBeUndefined();
    expect(farMiles(CHINA, [CHINA, ...OTHERS])).toBeGreaterThan(6000);
    expect(farMiles(CHINA, [CHINA, CHINA, ...OTHERS])).toBeUndefined();
  });

  it('[PLC-4] was probably meant with the minus that is missing, or the other way round', () => {
    expect(meantPlace(CHINA, OTHERS)).toEqual(PHOENIX);
    expect(meantPlace({ lat: -112.26, lng: 33.46 }, OTHERS)).toEqual(PHOENIX);
    expect(meantPlace({ lat: 40.7, lng: -73.9 }, OTHERS)).toBeUndefined();
  });
});
