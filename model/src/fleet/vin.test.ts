import { describe, expect, it } from 'vitest';
import { isVin } from './vin';

const VINS = ['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715', '1HGCM82633A004352'];
const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

describe('isVin', () => {
  it.each(VINS)('[FLT-1] accepts %s, whose check digit fits', (vin) => expect(isVin(vin)).toBe(true));

  it('[FLT-1] finds every digit that is mistyped, and every other check digit', () => {
    for (const vin of VINS) {
      for (const [at, right] of [...vin].entries()) {
        const others = [...(at === 8 ? ALPHABET : '0123456789')].filter((other) => other !== right);
        if (at !== 8 && !/\d/.test(right)) continue;
        for (const other of others) expect(isVin(vin.slice(0, at) + other + vin.slice(at + 1))).toBe(false);
      }
    }
  });

  it('[FLT-1] finds two neighbors that are swapped, if their weighted values differ', () => {
    expect(isVin('1M8GDM9AXKP047288')).toBe(false);
    expect(isVin('M18GDM9AXKP042788')).toBe(false);
  });

  it.each([
    '',
    '1M8GDM9AXKP04278',
    '1M8GDM9AXKP0427880',
    '1m8gdm9axkp042788',
    '1M8GDM9AXKPO42788',
    '1M8GDM9A KP042788',
  ])('[FLT-1] refuses %j, which is no VIN', (text) => expect(isVin(text)).toBe(false));
});
