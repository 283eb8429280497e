import { expect, it } from 'vitest';
import { newMember, newOwner } from '../functions/people';
import { form, json, liveOf, post, setUpPhone, storeShift, traccar } from '../functions/positions/phone';
import { suite } from '../suite';

it('[POS-1] takes positions at the company’s own address, as apps send them', async () => {
  const owner = await newOwner();
  const driver = await newMember(owner, 'driver');
  await storeShift(driver.account, driver.uid, new Date(Date.now() - 3_600_000), null);
  const secret = await setUpPhone(driver.uid, owner);
  const send = (init: RequestInit, query?: string) => post(secret, init, query, suite.appUrl);
  const ok = { status: 200, body: '[]' };

  expect(await send(traccar(new Date(Date.now() - 40_000), [40.71, -73.99]))).toEqual(ok);
  expect(await liveOf(driver.uid)).toMatchObject({ location: { lat: 40.71, lng: -73.99 } });
  const fields = { id: 'dora', lat: '40.7101', lon: '-73.99', accuracy: '8', batt: '50' };
  expect(await send(form(fields))).toEqual(ok);
  expect(await send({ method: 'GET' }, `?${new URLSearchParams(fields)}`)).toEqual(ok);
  expect(await send(json({ _type: 'lwt', tst: 1 }))).toEqual(ok);
  expect(await send({ headers: { 'content-type': 'application/json' } })).toEqual(ok);
  expect((await post('a'.repeat(27), traccar(new Date(), [40.7, -74]), '', suite.appUrl)).status).toBe(404);
}, 60_000);
