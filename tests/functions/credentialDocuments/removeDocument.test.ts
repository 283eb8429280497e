import { documentPaths, paths } from '@mtos/model';
import { afterEach, describe, expect, it } from 'vitest';
import { followDeletedCredential } from '../../../functions/src/credentialDocuments/followDeletedCredential';
import { destroyLooseFiles } from '../../../functions/src/credentialDocuments/looseFiles';
import { removeFor } from '../../../functions/src/credentialDocuments/removeDocument';
import { db } from '../admin';
import { soon } from '../driverEvents';
import { newMember, newOwner } from '../people';
import {
  addDocument,
  companyWithLicense,
  documentAt,
  hostThatAnswers,
  isLoose,
  keep,
  looseFileAt,
  PDF,
  post,
  remove,
  signed,
  urlOf,
  useImageHost,
} from './documents';

afterEach(() => {
  delete process.env.IMAGE_HOST_ORIGIN;
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

describe('removeDocument', () => {
  it('[FLT-4] deletes the file and the document, with who did it, and can be repeated', async () => {
    const { owner, account, driver, credentialUid } = await companyWithLicense();
    const id = await addDocument(owner, credentialUid);
    const url = await urlOf(owner, id);
    const admin = await newMember(owner, 'admin');
    for (let time = 0; time < 2; time += 1) expect(await remove(admin, id)).toEqual({ result: { isDestroyed: true } });
    expect(await documentAt(account, id)).toBeUndefined();
    expect((await fetch(url)).status).toBe(404);
    const entries = await db
      .collection(paths.audit(account))
      .where('documentId', '==', id)
      .where('what', '==', 'delete')
      .get();
    expect(entries.docs.map((entry) => entry.data())).toEqual([
      expect.objectContaining({
        ...{ who: admin.uid, about: [driver.uid], after: null },
        before: { credentialUid, subject: 'driver', subjectUid: driver.uid },
      }),
    ]);
    // What comes late does not bring it back
    expect((await keep(owner, id, credentialUid)).error?.details).toMatchObject({ code: 'no-such-upload' });
  });

  it('[FLT-4] [SEC-10] is for people who manage credentials, of their own account', async () => {
    const { owner, account, driver, credentialUid } = await companyWithLicense();
    const id = await addDocument(owner, credentialUid);
    for (const by of [driver, await newMember(owner, 'dispatcher')])
      expect((await remove(by, id)).error?.details).toMatchObject({ code: 'not-allowed' });
    expect(await remove(await newOwner(), id)).toEqual({ result: { isDestroyed: true } });
    expect(await documentAt(account, id)).toBeDefined();
    expect((await fetch(await urlOf(owner, id))).status).toBe(200);
  });

  it('[FLT-4] deletes what was uploaded with the document’s signature, however the host stores it', async () => {
    const { owner, credentialUid } = await companyWithLicense();
    const ticket = await signed(owner, credentialUid);
    const uploads = ['image', 'raw', 'video'].map((resource) => ({
      ...ticket,
      uploadUrl: ticket.uploadUrl.replace('/image/', `/${resource}/`),
    }));
    await post(ticket, PDF);
    await keep(owner, ticket.documentId, credentialUid);
    for (const upload of uploads) expect(await post(upload, PDF)).not.toHaveProperty('existing');
    for (const upload of uploads) expect(await post(upload, PDF)).toHaveProperty('existing');
    expect(await remove(owner, ticket.documentId)).toEqual({ result: { isDestroyed: true } });
    for (const upload of uploads) expect(await post(upload, PDF)).not.toHaveProperty('existing');
  });

  it('[FLT-4] says that the host failed, and deletes the file at night', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const ticket = await signed(owner, credentialUid);
    await post(ticket, PDF);
    await keep(owner, ticket.documentId, credentialUid);
    const url = await urlOf(owner, ticket.documentId);
    useImageHost(await hostThatAnswers(500));
    expect(await removeFor(account, ticket.documentId, owner.uid)).toEqual({ isDestroyed: false });
    expect(await documentAt(account, ticket.documentId)).toBeUndefined();
    expect((await fetch(url)).status).toBe(200);
    await expect(destroyLooseFiles(account, inHours(2))).rejects.toThrow();
    expect(await isLoose(account, ticket.documentId)).toBe(true);
    useImageHost(ticket);
    await destroyLooseFiles(account, inHours(2));
    expect((await fetch(url)).status).toBe(404);
    expect(await isLoose(account, ticket.documentId)).toBe(false);
  });
});

describe('the night', () => {
  it('[FLT-4] deletes uploads that were not kept after a day, and none that was kept', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const kept = await addDocument(owner, credentialUid);
    const ticket = await signed(owner, credentialUid);
    await post(ticket, PDF);
    useImageHost(ticket);
    await destroyLooseFiles(account, inHours(23));
    expect(await isLoose(account, ticket.documentId)).toBe(true);
    // Without time for it
    await destroyLooseFiles(account, inHours(25), 0);
    expect(await isLoose(account, ticket.documentId)).toBe(true);
    await destroyLooseFiles(account, inHours(25));
    expect(await isLoose(account, ticket.documentId)).toBe(false);
    expect((await keep(owner, ticket.documentId, credentialUid)).error?.details).toMatchObject({
      code: 'no-such-upload',
    });
    expect((await fetch(await urlOf(owner, kept))).status).toBe(200);
  });

  it('[FLT-4] deletes what a signature from before a removal brought back', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const ticket = await signed(owner, credentialUid);
    await post(ticket, PDF);
    await keep(owner, ticket.documentId, credentialUid);
    await remove(owner, ticket.documentId);
    await post(ticket, PDF);
    expect((await keep(owner, ticket.documentId, credentialUid)).error?.details).toMatchObject({
      code: 'no-such-upload',
    });
    useImageHost(ticket);
    await destroyLooseFiles(account, new Date());
    expect(await post(ticket, PDF)).toHaveProperty('existing');
    await destroyLooseFiles(account, inHours(1.1));
    expect(await isLoose(account, ticket.documentId)).toBe(false);
    expect(await post(ticket, PDF)).not.toHaveProperty('existing');
  });
});

describe('a deleted credential', () => {
  it('[FLT-4] takes its documents with it, and those of no other', async () => {
    const { owner, account, stored, license, credentialUid } = await companyWithLicense();
    const ids = [await addDocument(owner, credentialUid), await addDocument(owner, credentialUid)];
    await stored.save({ typeUid: 'license', subjectUid: 'other' });
    const other = await addDocument(owner, 'license_other');
    // Someone else's broken one goes, too
    await db.doc(documentPaths.document(account, 'broken')).set({ credentialUid, name: 7 });
    const urls = await Promise.all(ids.map((id) => urlOf(owner, id)));
    await stored.credential(license).delete();
    for (const id of [...ids, 'broken']) await expect.poll(() => documentAt(account, id), soon).toBeUndefined();
    for (const url of urls) await expect.poll(async () => (await fetch(url)).status, soon).toBe(404);
    expect(await documentAt(account, other)).toBeDefined();
    expect((await fetch(await urlOf(owner, other))).status).toBe(200);
  });

  it('[FLT-4] that is entered again keeps what was added since, also if the event comes late', async () => {
    const { owner, account, stored, license, credentialUid } = await companyWithLicense();
    const old = await addDocument(owner, credentialUid);
    await stored.credential(license).update({ createdAt: inHours(1) });
    const added = await addDocument(owner, credentialUid);
    await db.doc(documentPaths.document(account, added)).update({ addedAt: inHours(2) });
    useImageHost(await signed(owner, credentialUid));
    const params = { account, id: credentialUid };
    for (let time = 0; time < 2; time += 1) await followDeletedCredential({ params });
    expect(await documentAt(account, old)).toBeUndefined();
    expect(await documentAt(account, added)).toBeDefined();
    expect(await looseFileAt(account, added).get()).toMatchObject({ exists: false });
  });
});
