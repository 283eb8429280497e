import { type SignedUpload, uploadFolder } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { call } from './call';
import { newMember, newOwner, type Person } from './people';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const sign = (folder: unknown, by?: Person) => call('signUpload', { folder }, by ? { token: by.token } : {});

async function signed(by: Person): Promise<SignedUpload> {
  return (await sign(uploadFolder(by.account), by)).result as SignedUpload;
}

const formOf = ({ apiKey, signature, params }: SignedUpload): Record<string, string> => ({
  file: PIXEL,
  api_key: apiKey,
  signature,
  ...params,
  timestamp: String(params.timestamp),
});

async function upload(to: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await fetch(to, { method: 'POST', body: form });
  const body = (await answer.json()) as { secure_url?: string; public_id?: string; error?: { message: string } };
  return { status: answer.status, ...body };
}

describe('signUpload', () => {
  it('[UPL-1] signs what the image host takes, into the caller’s account folder', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    const upload1 = await signed(admin);
    const taken = await upload(upload1.uploadUrl, formOf(upload1));
    expect(taken).toMatchObject({ status: 200, public_id: expect.stringMatching(`^accounts/${owner.account}/`) });
    const picture = await fetch(taken.secure_url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('[UPL-1] signs nothing that can be altered, extended or kept for later', async () => {
    const owner = await newOwner();
    const ticket = await signed(owner);
    const form = formOf(ticket);
    const refusals: readonly (readonly [number, Record<string, string>])[] = [
      [401, { ...form, folder: 'accounts/another' }],
      [401, { ...form, allowed_formats: 'svg,png' }],
      [401, { ...form, public_id: 'accounts/another/picture' }],
      [401, { ...form, timestamp: String(ticket.params.timestamp + 1800) }],
      [401, { ...form, api_key: 'another' }],
      [400, { ...form, signature: '' }],
      [400, { ...form, file: 'data:text/html;base64,PGI+' }],
    ];
    for (const [status, fields] of refusals) {
      expect(await upload(ticket.uploadUrl, fields)).toMatchObject({ status, error: { message: expect.any(String) } });
    }
    // The host takes a signature for an hour from its timestamp.
    const secondsLeft = ticket.params.timestamp + 3600 - Date.now() / 1000;
    expect(secondsLeft).toBeLessThanOrEqual(600);
    expect(secondsLeft).toBeGreaterThan(500);
  });

  it('[UPL-1] refuses who is signed out, drivers, and the folder of another account', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()]);
    const driver = await newMember(owner, 'driver');
    const own = uploadFolder(owner.account);
    expect((await sign(own)).error).toMatchObject({ status: 'UNAUTHENTICATED', details: { code: 'signed-out' } });
    expect((await sign(own, driver)).error?.details).toMatchObject({ code: 'not-allowed' });
    for (const folder of [uploadFolder(other.account), `${own}x`]) {
      expect((await sign(folder, owner)).error?.details).toMatchObject({ code: 'foreign-folder' });
    }
    for (const folder of ['', 'accounts', `${own}/../${other.account}`, 'pictures', 7]) {
      expect((await sign(folder, owner)).error?.details).toMatchObject({ code: 'invalid-input', field: 'folder' });
    }
  });

  it('[UPL-1] never shows the secret that signs', async () => {
    const answer = await sign(uploadFolder('x'), await newOwner());
    expect(JSON.stringify([answer, await signed(await newOwner())])).not.toContain('demo-secret');
  });
});
