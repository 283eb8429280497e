import { randomBytes, randomUUID } from 'node:crypto';
import {
  addToDay,
  contentKey,
  type ExportAnswer,
  type LinkRecipient,
  paths,
  type RideRating,
  type RiderText,
  ratingPaths,
  textPaths,
} from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { newTrip, sampleTrip } from '../documents';
import { newMember } from '../people';
import { erase, run } from '../privacy/accountWithAnn';
import { rideOfToday, today } from './rideOfToday';
import { askRide, copyLink, manageLink, openRide, postRide, storeStep } from './ridePage';

const WILL_CALL = { willCall: true, puTime: '' } as const;

type Ride = Awaited<ReturnType<typeof rideOfToday>>;

/** A ride with a link. */
async function linkedRide(given: Parameters<typeof rideOfToday>[0] = {}, recipient: LinkRecipient = 'client') {
  const ride = await rideOfToday(given);
  return { ...ride, token: await copyLink(ride.owner, ride.trip.id, recipient) };
}

async function answersTo({
  account,
}: Pick<Ride, 'account'>): Promise<readonly (RiderText & { readonly id: string })[]> {
  const { docs } = await db.collection(textPaths.texts(account)).orderBy('at').get();
  return docs.map((text) => ({ ...(text.data() as RiderText), id: text.id }));
}

async function ratingsOf({ account }: Pick<Ride, 'account'>): Promise<readonly RideRating[]> {
  const { docs } = await db.collection(ratingPaths.ratings(account)).get();
  return docs.map((rating) => rating.data() as RideRating);
}

/** Where a form leads back to, so that the page skips the cache. */
const justAnswered = () => `?lang=en&answered=${Date.now()}`;
const rate = (token: string, stars: string, note = '') => postRide(token, { answer: 'rating', stars, note });
const statusOf = async (response: Promise<Response>) => (await response).status;

/** A ride that is complete, with a link. */
async function completeRide(recipient: LinkRecipient = 'client') {
  const ride = await linkedRide({}, recipient);
  await storeStep(ride.trip.id, ride.driver.uid, 'droppedOff');
  return ride;
}

describe('an answer through a link', () => {
  it('[RDR-4] is stored once, however often it is pressed, with the ride and whose link it was, and changes no trip', async () => {
    const ride = await linkedRide({}, 'caregiver');
    const sent = await Promise.all([1, 2, 3].map(() => postRide(ride.token, { answer: 'ready' })));
    expect(sent.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      [1, 2, 3].map(() => [303, expect.stringMatching(`^/r/${ride.token}\\?lang=en&answered=\\d{13}#ready$`)]),
    );
    await postRide(ride.token, { answer: 'ready' });
    const [answer, ...more] = await answersTo(ride);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({
      ...{ direction: 'in', answer: 'ready', viaLink: 'caregiver', tripId: ride.trip.id, clientUid: 'ann' },
      ...{ number: '', body: '', language: 'en', state: 'received', needsPerson: false },
    });
    expect(((answer?.expireAt.toMillis() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    const page = await (await openRide(ride.token, justAnswered())).text();
    expect(page).toContain('You sent ‘The rider is ready’ at');
    expect(page).not.toContain('id="say-ready"');
    expect((await ride.trip.get()).get('version')).toBe(1);
  });

  it('[RDR-4] asks a person to cancel, and cancels nothing; a person sees to it without any settings of texts', async () => {
    const ride = await linkedRide();
    expect(await statusOf(postRide(ride.token, { answer: 'cancel' }))).toBe(303);
    const [answer] = await answersTo(ride);
    expect(answer).toMatchObject({ answer: 'cancel', needsPerson: true, viaLink: 'client' });
    expect((await ride.trip.get()).data()).toMatchObject({ status: 'Pending', version: 1 });
    const handled = await call('handleText', { textId: answer?.id }, { token: ride.owner.token });
    expect(handled.error).toBeUndefined();
    expect((await answersTo(ride))[0]).toMatchObject({ needsPerson: false, handledBy: ride.owner.uid });
  });

  it('[RDR-4] asks a person for a driver if the ride is a will-call, also for who is ready at a facility', async () => {
    const ride = await linkedRide(WILL_CALL, 'facility');
    await postRide(ride.token, { answer: 'ready' });
    // Those at a facility call to cancel
    await postRide(ride.token, { answer: 'cancel' });
    expect(await answersTo(ride)).toMatchObject([{ answer: 'ready', needsPerson: true, viaLink: 'facility' }]);
  });

  it('[RDR-4] to cancel is kept once the driver has set off, and the page asks to call', async () => {
    const ride = await linkedRide();
    await storeStep(ride.trip.id, ride.driver.uid, 'onMyWay');
    await postRide(ride.token, { answer: 'cancel' });
    expect(await answersTo(ride)).toMatchObject([{ answer: 'cancel', needsPerson: true }]);
    const page = await (await openRide(ride.token, justAnswered())).text();
    expect(page).toMatch(/You asked to cancel at .* To cancel, please call us\./);
  });

  it('[RDR-4] counts again for another time, and stores nothing that the page does not offer', async () => {
    const ride = await linkedRide();
    await postRide(ride.token, { answer: 'cancel' });
    await ride.trip.update({ tripDate: addToDay(today(), 2) });
    await postRide(ride.token, { answer: 'cancel' });
    // Two days ahead, no one is ready
    expect(await statusOf(postRide(ride.token, { answer: 'ready' }))).toBe(422);
    expect(await statusOf(rate(ride.token, '5'))).toBe(422);
    expect((await answersTo(ride)).map(({ answer }) => answer)).toEqual(['cancel', 'cancel']);
    expect(await ratingsOf(ride)).toEqual([]);
    await ride.trip.update({ tripDate: today() });
    await storeStep(ride.trip.id, ride.driver.uid, 'onBoard');
    for (const answer of ['ready', 'cancel']) await postRide(ride.token, { answer });
    expect(await answersTo(ride)).toHaveLength(2);
  });

  it('[RDR-4] is told to an open page at once, and a question never answers', async () => {
    const ride = await linkedRide();
    for (const rest of ['?answer=ready', '/ride?answer=cancel']) await openRide(ride.token, rest);
    expect(await answersTo(ride)).toEqual([]);
    const response = await openRide(ride.token, '/ride?lang=es', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'ready' }),
    });
    expect(response.status).toBe(200);
    expect(((await response.json()) as { html: string }).html).toContain('Usted envió «Estoy listo»');
    expect(await answersTo(ride)).toMatchObject([{ answer: 'ready', language: 'es' }]);
  });

  it('[RDR-7] asks a person at most 20 times a day for a ride, and is stored at most 50 times, with stars', async () => {
    const ride = await linkedRide(WILL_CALL);
    const key = contentKey(ride.account, ride.trip.id, 'client');
    const countOf = (what: string) => db.doc(paths.dailyLimit(ride.account, `${what}-${key}`, new Date()));
    const count = countOf('linkAnswers');
    await postRide(ride.token, { answer: 'ready' });
    expect((await count.get()).data()).toMatchObject({ count: 1, asked: 1 });
    await count.update({ asked: 20 });
    // What no person would see is not stored, and the rider is told
    const refused = await postRide(ride.token, { answer: 'cancel' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.text()).toMatch(
      /role="alert">That was not sent: too many .*<h1>The driver comes when you call/,
    );
    expect(await answersTo(ride)).toHaveLength(1);
    await count.update({ asked: 1, count: 50 });
    const data = await openRide(ride.token, '/ride?lang=es', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'cancel' }),
    });
    expect([data.status, ((await data.json()) as { problem: string }).problem]).toEqual([
      429,
      expect.stringMatching(/^No se envió: .* llámenos\.$/),
    ]);
    // Another recipient, and the stars, have counts of their own
    const caregiver = await copyLink(ride.owner, ride.trip.id, 'caregiver');
    expect(await statusOf(postRide(caregiver, { answer: 'ready' }))).toBe(303);
    expect(await answersTo(ride)).toHaveLength(2);
    await ride.trip.update({ willCall: false, puTime: '09:40' });
    await storeStep(ride.trip.id, ride.driver.uid, 'droppedOff');
    expect(await statusOf(rate(ride.token, '5'))).toBe(303);
    await countOf('linkRatings').update({ count: 50 });
    expect(await statusOf(rate(ride.token, '4'))).toBe(429);
    expect(await ratingsOf(ride)).toMatchObject([{ stars: 5 }]);
  });

  it('[RDR-7] is exported and erased with the client', async () => {
    const ride = await linkedRide();
    await postRide(ride.token, { answer: 'cancel' });
    await erase(ride.owner, { kind: 'client', id: 'ann' });
    expect(await answersTo(ride)).toEqual([]);
    expect(await statusOf(postRide(ride.token, { answer: 'ready' }))).toBe(404);
    expect(await answersTo(ride)).toEqual([]);
  });
});

describe('a call for a way back through a link', () => {
  it('[RDR-4] counts again once a person has handled it, or after 20 minutes', async () => {
    const ride = await linkedRide(WILL_CALL);
    const press = () => postRide(ride.token, { answer: 'ready' });
    const asks = async () => (await answersTo(ride)).filter(({ needsPerson }) => needsPerson).length;
    for (let time = 0; time < 2; time += 1) expect(await statusOf(press())).toBe(303);
    const [first, ...more] = await answersTo(ride);
    expect(more).toEqual([]);
    await call('handleText', { textId: first?.id }, { token: ride.owner.token });
    expect(await asks()).toBe(0);
    expect(await (await openRide(ride.token, justAnswered())).text()).toContain('id="say-ready"');
    await press();
    expect(await asks()).toBe(1);
    const [link] = (await db.collection(paths.rideLinks).where('tripId', '==', ride.trip.id).get()).docs;
    await link?.ref.update({ 'said.ready.at': new Date(Date.now() - 21 * 60_000) });
    const page = await (await openRide(ride.token, justAnswered())).text();
    expect(page).toMatch(/You sent ‘I’m ready’ .*id="say-ready"/);
    await press();
    expect(await asks()).toBe(2);
    await ride.trip.update({ willCall: false, puTime: '23:59' });
    await press();
    // For a ride with a time, no one has to do anything
    expect(await asks()).toBe(2);
    expect(await answersTo(ride)).toHaveLength(4);
  });
});

describe('a page after an answer', () => {
  it('[RDR-7] skips the cache once, and only just after it', async () => {
    const ride = await linkedRide();
    const shows = async (rest: string) => (await openRide(ride.token, rest)).text();
    const says = expect.stringContaining('The driver has arrived.');
    expect(await shows('?lang=en')).not.toEqual(says);
    await storeStep(ride.trip.id, ride.driver.uid, 'arrived');
    const now = Date.now();
    for (const at of ['1', 'x', String(now - 20_000), String(now + 60_000)])
      expect(await shows(`?lang=en&answered=${at}`)).not.toEqual(says);
    expect(await shows(`/ride?lang=en&answered=${Date.now()}`)).not.toEqual(says);
    const answered = `?lang=en&answered=${Date.now()}`;
    expect(await shows(answered)).toEqual(says);
    await storeStep(ride.trip.id, ride.driver.uid, 'onBoard');
    expect(await shows(answered)).toEqual(says);
  });
});

describe('a link whose trip becomes another client’s', () => {
  it('[RDR-8] shows nothing if a person gives the trip to someone else, and works again if they take that back', async () => {
    const ride = await linkedRide();
    await ride.trip.update({ clientUid: 'ben' });
    expect((await askRide(ride.token)).status).toBe(404);
    expect(await statusOf(postRide(ride.token, { answer: 'cancel' }))).toBe(404);
    const bens = await copyLink(ride.owner, ride.trip.id);
    expect(bens).not.toBe(ride.token);
    expect((await askRide(bens)).status).toBe(200);
    await ride.trip.update({ clientUid: 'ann' });
    expect(await statusOf(postRide(bens, { answer: 'cancel' }))).toBe(404);
    expect(await answersTo(ride)).toEqual([]);
    expect(await copyLink(ride.owner, ride.trip.id)).toBe(ride.token);
    expect(await statusOf(postRide(ride.token, { answer: 'cancel' }))).toBe(303);
    expect(await answersTo(ride)).toMatchObject([{ clientUid: 'ann' }]);
  });

  it('[RDR-8] does not show what the other client thought of the ride', async () => {
    const ride = await completeRide();
    await rate(ride.token, '1', 'Never came');
    await ride.trip.update({ clientUid: 'ben' });
    const bens = await copyLink(ride.owner, ride.trip.id);
    expect(await (await openRide(bens)).text()).not.toMatch(/required checked|Your note/);
    await rate(bens, '5');
    expect(await ratingsOf(ride)).toMatchObject([{ clientUid: 'ben', stars: 5, note: '' }]);
  });

  it('[CLI-3] [RDR-7] goes with the trip when clients are split or merged, and so do answers and stars', async () => {
    const ride = await linkedRide();
    await expect.poll(async () => (await db.doc(paths.profile(ride.account, 'ann')).get()).exists).toBe(true);
    await postRide(ride.token, { answer: 'cancel' });
    await storeStep(ride.trip.id, ride.driver.uid, 'droppedOff');
    await rate(ride.token, '4', 'Kind');
    const bySplit = {
      ...{ from: 'ann', requestId: randomUUID(), tripIds: [ride.trip.id], orderIds: [], authorizationIds: [] },
      to: { name: 'Ann Teapot', phone: '(917) 555-0199', memberNumber: '', birthDate: '' },
    };
    const { result } = await call('splitClient', bySplit, { token: ride.owner.token });
    const { uid: other } = result as { readonly uid: string };
    expect(other).not.toBe('ann');
    expect(await answersTo(ride)).toMatchObject([{ clientUid: other }]);
    expect(await ratingsOf(ride)).toMatchObject([{ clientUid: other }]);
    expect(await (await openRide(ride.token, justAnswered())).text()).toContain('value="4" required checked');
    const merge = await call('mergeClients', { from: other, into: 'ann', choices: {} }, { token: ride.owner.token });
    expect(merge.error).toBeUndefined();
    await expect.poll(() => ratingsOf(ride)).toMatchObject([{ clientUid: 'ann' }]);
    expect(await (await openRide(ride.token, justAnswered())).text()).toContain('value="4" required checked');
    await erase(ride.owner, { kind: 'client', id: 'ann' });
    expect([await answersTo(ride), await ratingsOf(ride)]).toEqual([[], []]);
  }, 60_000);

  it('[RDR-7] leaves no stars behind when the trip’s client is erased, also those from before', async () => {
    const ride = await completeRide();
    await rate(ride.token, '2', 'Late again');
    await ride.trip.update({ clientUid: 'ben' });
    await erase(ride.owner, { kind: 'client', id: 'ben' });
    expect(await ratingsOf(ride)).toEqual([]);
  });
});

describe('stars for a ride', () => {
  it('[RDR-4] are one for each recipient, can change, and store the note as plain text', async () => {
    const ride = await completeRide();
    const caregiver = await copyLink(ride.owner, ride.trip.id, 'caregiver');
    const note = 'Very <b>kind</b>.\r\n<script>alert(1)</script>';
    expect(await statusOf(rate(ride.token, '2', note))).toBe(303);
    const [first] = await ratingsOf(ride);
    await rate(ride.token, '4', note);
    await rate(caregiver, '5');
    // Another link of the same recipient
    await manageLink(ride.owner, ride.trip.id, 'revoke');
    const second = await copyLink(ride.owner, ride.trip.id);
    expect(await (await openRide(second, justAnswered())).text()).not.toContain('Your note was sent.');
    await rate(second, '2');
    expect((await ratingsOf(ride))[1]).toMatchObject({ stars: 2, note: '' });
    await rate(second, '3', note);
    const stored = await ratingsOf(ride);
    expect(stored.map(({ recipient, stars }) => [recipient, stars])).toEqual([
      ['caregiver', 5],
      ['client', 3],
    ]);
    expect(stored[1]).toMatchObject({ tripId: ride.trip.id, clientUid: 'ann', note: note.replace('\r', '') });
    expect(stored[1]?.at.toMillis()).toBeGreaterThan(first?.at.toMillis() ?? Number.POSITIVE_INFINITY);
    expect(((stored[1]?.expireAt.toMillis() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    // Without another note, the first one stays
    await rate(caregiver, '4');
    const page = await (await openRide(caregiver, justAnswered())).text();
    expect(page).toContain('Thank you. You can change this until');
    expect(page).not.toContain('kind');
    expect(await answersTo(ride)).toEqual([]);
  });

  it('[RDR-6] never show the note on the page again, and no dispatcher gets the link that takes them', async () => {
    const ride = await completeRide();
    const note = '</textarea><script>alert(1)</script>Never came';
    await rate(ride.token, '1', note);
    const page = await (await openRide(ride.token, justAnswered())).text();
    expect(page).toContain('Your note was sent.');
    expect(page).not.toContain('Never came');
    expect(page.match(/<script>/g)).toHaveLength(1);
    await rate(ride.token, '2');
    expect(await ratingsOf(ride)).toMatchObject([{ stars: 2, note }]);
    const dispatcher = await newMember(ride.owner, 'dispatcher');
    for (const recipient of ['client', 'caregiver'] as const) {
      const { error } = await manageLink(dispatcher, ride.trip.id, 'copy', recipient);
      expect(error?.details).toMatchObject({ code: 'ride-is-over', message: expect.stringContaining('ratings') });
    }
    await copyLink(dispatcher, ride.trip.id, 'facility');
    expect(await copyLink(ride.owner, ride.trip.id)).toBe(ride.token);
  });

  it('[RDR-4] are not for a facility, and not more than there are', async () => {
    const facility = await completeRide('facility');
    expect(await statusOf(rate(facility.token, '5'))).toBe(422);
    expect(await ratingsOf(facility)).toEqual([]);
    const ride = await completeRide();
    for (const stars of ['', '0', '6', 'x']) expect(await statusOf(rate(ride.token, stars))).toBe(422);
    const tooLong = await rate(ride.token, '5', 'x'.repeat(501));
    expect(tooLong.status).toBe(422);
    expect(await tooLong.text()).toMatch(/role="alert">That was not sent\. Choose 1 to 5 stars.*name="stars"/);
    expect(await ratingsOf(ride)).toEqual([]);
  });

  it('[RDR-4] replace what can’t be read', async () => {
    const ride = await completeRide();
    await db.doc(ratingPaths.rating(ride.account, ride.trip.id, 'client')).set({ stars: 'many' });
    expect((await askRide(ride.token)).status).toBe(200);
    await rate(ride.token, '5');
    expect(await ratingsOf(ride)).toMatchObject([{ stars: 5 }]);
  });

  it('[RDR-7] are exported and erased with the client, and names in notes of others are erased', async () => {
    const ride = await completeRide();
    await rate(ride.token, '5', 'Thank you');
    const bens = newTrip();
    const given = { clientUid: 'ben', tripDate: today(), assignedBy: 'hand', locked: true } as const;
    await bens.set(sampleTrip(ride.account, { ...given, driverUid: ride.driver.uid }));
    await storeStep(bens.id, ride.driver.uid, 'droppedOff');
    await rate(await copyLink(ride.owner, bens.id), '3', 'Ann Teapot was on board.');
    const subject = { kind: 'client', id: 'ann' } as const;
    const answers = await run<ExportAnswer>('exportPersonalData', ride.owner, subject);
    const shown = answers.flatMap(({ records }) => records).filter(({ path }) => path.includes('/rideRatings/'));
    expect(shown.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ stars: 5, note: 'Thank you' }),
        // Of Ben's rating only what names Ann
        { note: 'Ann Teapot was on board.', at: expect.anything() },
      ]),
    );
    // From before the trip was split off
    await db.doc(ratingPaths.rating(ride.account, ride.trip.id, 'client')).update({ clientUid: 'anna' });
    await erase(ride.owner, subject);
    const [left, ...more] = await ratingsOf(ride);
    expect(more).toEqual([]);
    expect(left).toMatchObject({ clientUid: 'ben', stars: 3 });
    expect(left?.note).not.toContain('Ann');
  });
});

describe('a form that is sent to a link', () => {
  it('[RDR-8] is answered alike and stores nothing if the link is wrong, revoked, or ended, or the trip is gone', async () => {
    const ride = await linkedRide();
    const revoked = ride.token;
    await manageLink(ride.owner, ride.trip.id, 'revoke');
    const ended = await linkedRide();
    await ended.trip.update({ tripDate: addToDay(today(), -1) });
    const broken = await linkedRide();
    await broken.trip.update({ puTime: 7 });
    const tokens = [randomBytes(20).toString('base64url'), 'short', revoked, ended.token, broken.token];
    const forms: readonly Readonly<Record<string, string>>[] = [
      { answer: 'ready' },
      { answer: 'cancel' },
      { answer: 'rating', stars: '5' },
      { answer: 'other' },
    ];
    const bodies = new Set<string>();
    for (const token of tokens) {
      for (const form of forms) {
        const response = await postRide(token, form);
        expect(response.status).toBe(404);
        expect(response.headers.get('location')).toBeNull();
        bodies.add(await response.text());
      }
    }
    expect(bodies.size).toBe(1);
    for (const each of [ride, ended, broken]) expect(await answersTo(each)).toEqual([]);
  });

  it('[RDR-8] never reaches another company’s trip', async () => {
    const [ride, other] = [await linkedRide(), await linkedRide()];
    const links = await db.collection(paths.rideLinks).where('subOwneruid', '==', ride.account).get();
    // Can't be stored by anyone but functions. If it were, the link's account would decide
    await links.docs[0]?.ref.update({ tripId: other.trip.id });
    expect(await statusOf(postRide(ride.token, { answer: 'cancel' }))).toBe(404);
    expect([await answersTo(ride), await answersTo(other)]).toEqual([[], []]);
    await postRide(other.token, { answer: 'cancel', tripId: ride.trip.id, account: ride.account });
    expect(await answersTo(ride)).toEqual([]);
    expect(await answersTo(other)).toMatchObject([{ tripId: other.trip.id }]);
  });

  it('[RDR-8] is refused as another type and if it is too long, and does nothing if it says nothing', async () => {
    const ride = await linkedRide();
    const post = (init: RequestInit) => statusOf(postRide(ride.token, {}, init));
    expect(
      await post({ body: JSON.stringify({ answer: 'ready' }), headers: { 'content-type': 'application/json' } }),
    ).toBe(415);
    expect(await post({ body: 'answer=ready', headers: { 'content-type': 'text/plain' } })).toBe(415);
    const form = new FormData();
    form.set('answer', 'ready');
    expect(await post({ body: form })).toBe(415);
    expect(await post({ body: new URLSearchParams({ answer: 'ready', note: 'x'.repeat(9000) }) })).toBe(413);
    expect(await statusOf(postRide(ride.token, { answer: 'stop' }))).toBe(422);
    expect(await statusOf(postRide(ride.token, {}))).toBe(422);
    expect(await answersTo(ride)).toEqual([]);
  });

  it('[RDR-7] is taken 30 times a minute', async () => {
    const ride = await linkedRide();
    const statuses: number[] = [];
    for (let time = 0; time < 64; time += 1) statuses.push(await statusOf(postRide(ride.token, { answer: 'cancel' })));
    expect([...new Set(statuses)]).toEqual(expect.arrayContaining([303, 429]));
    expect(await answersTo(ride)).toHaveLength(1);
  }, 60_000);
});
