import { randomUUID } from 'node:crypto';
import { dailyLimits, documentPaths, LIMITS, paths, type SignedDocument } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { moveUpload } from '../../../functions/src/credentialDocuments/documentFile';
import { MAX_KEEP_TRIES, uploadNote } from '../../../functions/src/credentialDocuments/looseFiles';
import { db } from '../admin';
import { newMember, newOwner } from '../people';
import {
  addDocument,
  companyWithLicense,
  documentAt,
  hostThatAnswers,
  isLoose,
  JPEG,
  keep,
  looseFileAt,
  PDF,
  post,
  signDocument,
  signed,
  urlOf,
  useImageHost,
} from './documents';

afterEach(() => {
  delete process.env.IMAGE_HOST_ORIGIN;
});

const codeOf = (answer: { readonly error?: { readonly details?: { readonly code: string } } }) =>
  answer.error?.details?.code;

describe('signDocument', () => {
  it('[FLT-4] signs a private upload into the account’s folder, which changes nothing of the request', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const ticket = await signed(owner, credentialUid);
    expect(JSON.stringify(ticket)).not.toContain('demo-secret');
    const refused: readonly Readonly<Record<string, string>>[] = [
      { public_id: `accounts/another/credentials/${ticket.documentId}` },
      { type: 'upload' },
      { allowed_formats: 'svg,html' },
      { overwrite: 'true' },
      { timestamp: String(Number(ticket.fields.timestamp) + 1800) },
    ];
    for (const changes of refused) expect(await post(ticket, PDF, changes)).toMatchObject({ status: 401 });
    const secondsLeft = Number(ticket.fields.timestamp) + 3600 - Date.now() / 1000;
    expect(secondsLeft).toBeLessThanOrEqual(600);
    const taken = await post(ticket, PDF);
    expect(taken).toMatchObject({ status: 200, public_id: `accounts/${account}/credentials/${ticket.documentId}` });
    // Nobody reads it without a signature
    expect((await fetch(taken.secure_url ?? '')).status).toBe(404);
    const asPicture = taken.secure_url?.replace('/authenticated/', '/upload/') ?? '';
    expect((await fetch(asPicture)).status).toBe(404);
  });

  it('[FLT-4] [SEC-10] is for people who manage credentials, and for credentials of their account', async () => {
    const { owner, driver, credentialUid } = await companyWithLicense();
    expect((await signDocument(undefined, credentialUid)).error?.status).toBe('UNAUTHENTICATED');
    const members = await Promise.all(
      (['dispatcher', 'biller', 'viewer'] as const).map((role) => newMember(owner, role)),
    );
    for (const by of [driver, ...members]) {
      expect(codeOf(await signDocument(by, credentialUid))).toBe('not-allowed');
      expect(codeOf(await keep(by, randomUUID(), credentialUid))).toBe('not-allowed');
    }
    expect((await signed(await newMember(owner, 'admin'), credentialUid)).documentId).toBeTruthy();
    expect(codeOf(await signDocument(await newOwner(), credentialUid))).toBe('no-such-credential');
    expect(codeOf(await signDocument(owner, 'license_nobody'))).toBe('no-such-credential');
    for (const bad of ['', '../x', 'a/b', 7]) expect(codeOf(await signDocument(owner, bad))).toBe('invalid-input');
  });

  it('[FLT-4] [SEC-11] signs only so many a day for an account', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const { most } = dailyLimits.documents;
    await db.doc(paths.dailyLimit(account, 'documents', new Date())).set({ count: most - 1 });
    await signed(owner, credentialUid);
    expect((await signDocument(owner, credentialUid)).error?.details).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining(`You can upload ${most} documents a day.`),
    });
  });
});

describe('keepDocument', () => {
  it('[FLT-4] keeps what is at the image host, once, however often it is called, with who added it', async () => {
    const { owner, account, driver, stored, license, credentialUid } = await companyWithLicense();
    await stored.save({ ...license, expiresDay: '2027-03-01' });
    const admin = await newMember(owner, 'admin');
    const ticket = await signed(admin, credentialUid);
    await post(ticket, JPEG);
    const answers = await Promise.all(
      [1, 2, 3].map(() => keep(admin, ticket.documentId, credentialUid, 'C:\\Nerys Kettle’s license.jpeg')),
    );
    expect(answers).toEqual([{ result: {} }, { result: {} }, { result: {} }]);
    expect(await documentAt(account, ticket.documentId)).toEqual({
      ...{ credentialUid, subject: 'driver', subjectUid: driver.uid, format: 'jpg', bytes: JPEG.length },
      ...{
        expiresDay: '2027-03-01',
        name: 'Nerys Kettle’s license.jpeg',
        addedAt: expect.any(Timestamp),
        addedBy: admin.uid,
      },
    });
    expect(await isLoose(account, ticket.documentId)).toBe(false);
    const entries = await db.collection(paths.audit(account)).where('documentId', '==', ticket.documentId).get();
    expect(entries.docs.map((entry) => entry.data())).toEqual([
      expect.objectContaining({
        ...{ who: admin.uid, what: 'create', collection: 'credentialDocuments', about: [driver.uid], before: null },
        // Without the file's name
        after: {
          credentialUid,
          subject: 'driver',
          subjectUid: driver.uid,
          format: 'jpg',
          bytes: JPEG.length,
        },
      }),
    ]);
  });

  it('[FLT-4] keeps the file where the signature of its upload no longer leads', async () => {
    const { owner, account, driver, credentialUid } = await companyWithLicense();
    const ticket = await signed(owner, credentialUid);
    await post(ticket, PDF);
    await keep(owner, ticket.documentId, credentialUid);
    expect(await post(ticket, JPEG)).not.toHaveProperty('existing');
    const kept = async () => Buffer.from(await (await fetch(await urlOf(owner, ticket.documentId))).arrayBuffer());
    expect((await kept()).equals(PDF)).toBe(true);
    // As after a function that ended between the two names and the document
    await db.doc(documentPaths.document(account, ticket.documentId)).delete();
    const note = uploadNote({ credentialUid, subject: 'driver', subjectUid: driver.uid });
    await looseFileAt(account, ticket.documentId).set(note);
    expect(await keep(owner, ticket.documentId, credentialUid)).toEqual({ result: {} });
    expect((await kept()).equals(PDF)).toBe(true);
  });

  it('[FLT-4] refuses and deletes what is too large, and what the host takes for another format', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const large = await signed(owner, credentialUid);
    await post(large, Buffer.concat([PDF, Buffer.alloc(LIMITS.documentBytes)]));
    expect(codeOf(await keep(owner, large.documentId, credentialUid))).toBe('wrong-file');
    // Deleted at the host
    expect(codeOf(await keep(owner, large.documentId, credentialUid))).toBe('no-file');
    expect(await documentAt(account, large.documentId)).toBeUndefined();
    const other = await signed(owner, credentialUid);
    expect((await post(other, Buffer.from('<html>'))).status).toBe(400);
    expect(codeOf(await keep(owner, other.documentId, credentialUid))).toBe('no-file');
    const exact = await signed(owner, credentialUid);
    await post(exact, Buffer.concat([PDF, Buffer.alloc(LIMITS.documentBytes - PDF.length)]));
    expect(await keep(owner, exact.documentId, credentialUid)).toEqual({ result: {} });
  });

  it('[FLT-4] keeps at most five documents of a credential, also if more come at the same time', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const count = LIMITS.credentialDocuments + 2;
    const tickets: SignedDocument[] = [];
    for (let index = 0; index < count; index += 1) tickets.push(await signed(owner, credentialUid));
    await Promise.all(tickets.map((ticket) => post(ticket, PDF)));
    const codes = (await Promise.all(tickets.map((ticket) => keep(owner, ticket.documentId, credentialUid)))).map(
      codeOf,
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(LIMITS.credentialDocuments);
    expect(codes.filter((code) => code === 'many-documents')).toHaveLength(2);
    expect(codeOf(await signDocument(owner, credentialUid))).toBe('many-documents');
    const left = tickets.filter((_, index) => codes[index] !== undefined);
    for (const ticket of left) expect(await isLoose(account, ticket.documentId)).toBe(true);
  });

  it('[FLT-4] refuses what was not signed, what was signed for another credential, and what was signed long ago', async () => {
    const { owner, account, driver, stored, credentialUid } = await companyWithLicense();
    expect(codeOf(await keep(owner, randomUUID(), credentialUid))).toBe('no-such-upload');
    const ticket = await signed(owner, credentialUid);
    await post(ticket, PDF);
    const other = { typeUid: 'other', subjectUid: driver.uid };
    await stored.save(other);
    expect(codeOf(await keep(owner, ticket.documentId, `other_${driver.uid}`))).toBe('no-such-upload');
    const stranger = await companyWithLicense();
    expect(codeOf(await keep(stranger.owner, ticket.documentId, credentialUid))).toBe('no-such-upload');
    await looseFileAt(account, ticket.documentId).update({ destroyAt: new Date(Date.now() + 3_600_000) });
    expect(codeOf(await keep(owner, ticket.documentId, credentialUid))).toBe('no-such-upload');
    expect(await documentAt(account, ticket.documentId)).toBeUndefined();
  });

  it('[FLT-4] [SEC-11] asks the image host only so often about one upload, and not where there is no room', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const ticket = await signed(owner, credentialUid);
    for (let time = 0; time < MAX_KEEP_TRIES; time += 1)
      expect(codeOf(await keep(owner, ticket.documentId, credentialUid))).toBe('no-file');
    await post(ticket, PDF);
    expect(codeOf(await keep(owner, ticket.documentId, credentialUid))).toBe('no-such-upload');
    const late = await signed(owner, credentialUid);
    for (let index = 0; index < LIMITS.credentialDocuments; index += 1) await addDocument(owner, credentialUid);
    expect(codeOf(await keep(owner, late.documentId, credentialUid))).toBe('many-documents');
    expect((await looseFileAt(account, late.documentId).get()).get('tries')).toBe(0);
  });

  it('[FLT-4] says that it is to be tried later if the image host had too many requests', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const { documentId } = await signed(owner, credentialUid);
    for (const status of [420, 429]) {
      useImageHost(await hostThatAnswers(status));
      await expect(moveUpload(account, documentId)).rejects.toMatchObject({ details: { code: 'too-many' } });
    }
  });

  it('[FLT-4] keeps nothing of a credential that was deleted meanwhile', async () => {
    const { owner, account, stored, license, credentialUid } = await companyWithLicense();
    const ticket = await signed(owner, credentialUid);
    await post(ticket, PDF);
    await stored.credential(license).delete();
    expect(codeOf(await keep(owner, ticket.documentId, credentialUid))).toBe('no-such-credential');
    expect(await documentAt(account, ticket.documentId)).toBeUndefined();
  });

  it('[FLT-4] names a document whose name says nothing', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const id = await addDocument(owner, credentialUid, { name: ' \u200b' });
    expect((await documentAt(account, id))?.name).toBe('Document');
  });
});
