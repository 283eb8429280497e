import { type ExportAnswer, ratingPaths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { newTrip, sampleTrip } from '../documents';
import { newMember } from '../people';
import { erase, run } from '../privacy/accountWithAnn';
import { answersTo, completeRide, justAnswered, rate, ratingsOf, statusOf } from './answeredRide';
import { today } from './rideOfToday';
import { askRide, copyLink, manageLink, openRide, storeStep } from './ridePage';

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
