import { dailyLimits, paths, personFolder, type SignedUpload, uploadFolder } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from './admin';
import { call } from './call';
import { newMember, newOwner, type Person } from './people';
import { OTHER_PIXEL, PIXEL, upload } from './pictures';

const sign = (folder: unknown, by?: Person) => call('signUpload', { folder }, by ? { token: by.token } : {});

async function signed(by: Person): Promise<SignedUpload> {
  return (await sign(uploadFolder(by.account), by)).result as SignedUpload;
}

describe('signUpload', () => {
  it('[UPL-1] signs an upload that the image host accepts, into the caller’s account folder', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    const upload1 = await signed(admin);
    const taken = await upload(upload1, PIXEL);
    expect(taken).toMatchObject({ status: 200, public_id: expect.stringMatching(`^accounts/${owner.account}/`) });
    const picture = await fetch(taken.secure_url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('[UPL-1] issues signatures that cannot be altered, extended, or used later', async () => {
    const owner = await newOwner();
    const ticket = await signed(owner);
    const refusals: readonly (readonly [number, Record<string, string>])[] = [
      [401, { folder: 'accounts/another' }],
      [401, { allowed_formats: 'svg,png' }],
      [401, { public_id: 'accounts/another/picture' }],
      [401, { timestamp: String(ticket.params.timestamp + 1800) }],
      [401, { api_key: 'another' }],
      [400, { signature: '' }],
      [400, { file: 'data:text/html;base64,PGI+' }],
    ];
    for (const [status, fields] of refusals) {
      expect(await upload(ticket, PIXEL, { fields })).toMatchObject({ status, error: { message: expect.any(String) } });
    }
    // The image host accepts a signature for an hour after its timestamp.
    const secondsLeft = ticket.params.timestamp + 3600 - Date.now() / 1000;
    expect(secondsLeft).toBeLessThanOrEqual(600);
    expect(secondsLeft).toBeGreaterThan(500);
  });

  it('[UPL-1] [SEC-11] stores one picture for a signature, however often it is used', async () => {
    const ticket = await signed(await newOwner());
    const first = await upload(ticket, PIXEL);
    const again = await upload(ticket, OTHER_PIXEL);
    expect(again.public_id).toBe(first.public_id);
    const stored = Buffer.from(await (await fetch(first.secure_url ?? '')).arrayBuffer());
    expect(`data:image/png;base64,${stored.toString('base64')}`).toBe(PIXEL);
    const renamed = await upload(ticket, PIXEL, { fields: { public_id: 'another' } });
    const replacing = await upload(ticket, PIXEL, { fields: { overwrite: 'true' } });
    expect([renamed.status, replacing.status]).toEqual([401, 401]);
  });

  it('[UPL-1] refuses signed-out callers, drivers, and the folders of other accounts', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const driver = await newMember(owner, 'driver');
    const own = uploadFolder(owner.account);
    expect((await sign(own)).error).toMatchObject({ status: 'UNAUTHENTICATED', details: { code: 'signed-out' } });
    expect((await sign(own, driver)).error?.details).toMatchObject({ code: 'not-allowed' });
    expect((await sign(personFolder(owner.account, owner.uid), owner)).error).toBeUndefined();
    const ofPeople = [personFolder(owner.account, driver.uid), `${own}/people`];
    for (const folder of [uploadFolder(other.account), `${own}x`, ...ofPeople]) {
      expect((await sign(folder, owner)).error?.details).toMatchObject({ code: 'foreign-folder' });
    }
    for (const folder of ['', 'accounts', `${own}/../${other.account}`, 'pictures', 7]) {
      expect((await sign(folder, owner)).error?.details).toMatchObject({ code: 'invalid-input', field: 'folder' });
    }
  });

  it('[UPL-1] never returns the secret', async () => {
    const answer = await sign(uploadFolder('x'), await newOwner());
    expect(JSON.stringify([answer, await signed(await newOwner())])).not.toContain('demo-secret');
  });

  it('[SEC-11] signs only so many uploads a day for an account, and says when the limit ends', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const { most } = dailyLimits.uploads;
    await db.doc(paths.dailyLimit(owner.account, 'uploads', new Date())).set({ count: most - 1 });
    const answers = await Promise.all([1, 2, 3].map(() => sign(uploadFolder(owner.account), owner)));
    expect(answers.filter(({ result }) => result)).toHaveLength(1);
    const refused = answers.find(({ error }) => error)?.error?.details;
    expect(refused).toMatchObject({ code: 'too-many', retryAt: expect.stringContaining('T00:00:00') });
    expect(refused?.message).toContain(`You can upload ${most} pictures a day.`);
    expect((await signed(other)).signature).toMatch(/^[0-9a-f]{40}$/);
  });
});
