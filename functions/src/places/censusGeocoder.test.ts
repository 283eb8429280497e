import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CensusGeocoder, foundAt, startCensusGeocoder } from '../../../tests/fakes/censusGeocoder';
import { censusGeocoder } from './censusGeocoder';

let service: CensusGeocoder;
beforeAll(async () => {
  service = await startCensusGeocoder();
  process.env.CENSUS_GEOCODER_STAND_IN = service.url;
});
afterAll(async () => {
  delete process.env.CENSUS_GEOCODER_STAND_IN;
  await service.stop();
});

const lookUp = (...addresses: readonly string[]) =>
  censusGeocoder.lookUp(addresses.map((address) => ({ address, failures: 0 })));
const requests = async () => (await (await fetch(`${service.url}/requests`)).json()) as readonly object[];
const found = (house: number) => ({ kind: 'found', place: { location: foundAt(house) } });

describe('censusGeocoder', () => {
  it('[PLC-1] looks up a few addresses one by one, without the unit and the name', async () => {
    const results = await lookUp('Clinic, 3 Found Street, Suite 4, Brooklyn, NY', '4 Nowhere Lane');
    expect(results).toMatchObject([found(3), { kind: 'notFound' }]);
    expect(await requests()).toEqual([{ address: '3 Found Street, Brooklyn, NY' }, { address: '4 Nowhere Lane' }]);
  });

  it('[PLC-1] looks up many as one batch, and alone only those that are ambiguous or have no city', async () => {
    const before = (await requests()).length;
    const many = [1, 2, 3, 4, 5].map((house) => `${house} Found St, Brooklyn, NY`);
    const results = await lookUp(...many, '6 Twofold Ave, Brooklyn, NY', '7 Found St');
    expect(results).toMatchObject([...[1, 2, 3, 4, 5].map(found), { kind: 'ambiguous' }, found(7)]);
    const asked = (await requests()).slice(before);
    expect(asked[0]).toEqual({ rows: 6 });
    expect(asked.slice(1)).toHaveLength(2);
  });

  it('[PLC-1] fails where the service is down, and tries the addresses of a failed batch alone the next time', async () => {
    expect(await lookUp('1 Outage Road, Troy, NY', '1 Found St')).toMatchObject([{ kind: 'failed' }, found(1)]);
    const batch = ['1 Outage Rd, Troy, NY', ...[2, 3, 4].map((house) => `${house} Found St, Troy, NY`)];
    expect(await lookUp(...batch)).toEqual(Array(4).fill({ kind: 'failed' }));
    const again = batch.map((address) => ({ address, failures: 1 }));
    expect(await censusGeocoder.lookUp(again)).toMatchObject([{ kind: 'failed' }, ...[2, 3, 4].map(found)]);
    process.env.CENSUS_GEOCODER_STAND_IN = 'http://127.0.0.1:1';
    expect(await lookUp('1 Found St')).toEqual([{ kind: 'failed' }]);
    process.env.CENSUS_GEOCODER_STAND_IN = service.url;
  });
});
