import { dailyLimits, documentPaths, paths, type ReadDocuments } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { newMember, newOwner } from '../people';
import { addDocument, companyWithLicense, JPEG, PDF, read, urlOf } from './documents';

describe('readDocuments', () => {
  it('[FLT-4] answers with URLs that open the files for five minutes, and no others', async () => {
    const { owner, credentialUid } = await companyWithLicense();
    const ids = [
      await addDocument(owner, credentialUid, { name: 'Front.pdf' }),
      await addDocument(owner, credentialUid, { bytes: JPEG, name: 'Back.jpg' }),
    ];
    const answer = (await read(owner, ...ids, ids[0] ?? '', 'gone')).result as ReadDocuments;
    expect(answer.documents.map(({ id, name, format }) => [id, name, format])).toEqual([
      [ids[0], 'Front.pdf', 'pdf'],
      [ids[1], 'Back.jpg', 'jpg'],
    ]);
    const files = await Promise.all(answer.documents.map(({ url }) => fetch(url)));
    expect(files.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'application/pdf'],
      [200, 'image/jpeg'],
    ]);
    expect(Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer()).equals(PDF)).toBe(true);
    const secondsLeft = (Date.parse(answer.expiresAt) - Date.now()) / 1000;
    expect(secondsLeft).toBeGreaterThan(240);
    expect(secondsLeft).toBeLessThanOrEqual(300);
    const url = new URL(answer.documents[0]?.url ?? '');
    expect(Number(url.searchParams.get('expires_at')) * 1000).toBe(Date.parse(answer.expiresAt));
    for (const [name, value] of [
      ['expires_at', String(Number(url.searchParams.get('expires_at')) + 60)],
      ['public_id', 'accounts/another/credentials/x'],
      ['signature', '0'.repeat(40)],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      expect((await fetch(changed)).status).toBe(401);
    }
  });

  it('[FLT-4] [SEC-10] is for people who manage credentials, of their own account only', async () => {
    const { owner, driver, credentialUid } = await companyWithLicense();
    const id = await addDocument(owner, credentialUid);
    const members = await Promise.all(
      (['dispatcher', 'biller', 'viewer'] as const).map((role) => newMember(owner, role)),
    );
    for (const by of [driver, ...members])
      expect((await read(by, id)).error?.details).toMatchObject({ code: 'not-allowed' });
    expect((await fetch(await urlOf(await newMember(owner, 'admin'), id))).status).toBe(200);
    expect(((await read(await newOwner(), id)).result as ReadDocuments).documents).toEqual([]);
    for (const bad of [[], Array.from({ length: 51 }, (_, index) => `id-${index}`), ['../x']])
      expect((await read(owner, ...bad)).error?.details).toMatchObject({ code: 'invalid-input' });
  });

  it('[FLT-4] [AUD-1] says in the audit who opened how many, of whom, for each driver apart', async () => {
    const { owner, account, driver, stored, credentialUid } = await companyWithLicense();
    const admin = await newMember(owner, 'admin');
    const ids = [await addDocument(owner, credentialUid), await addDocument(owner, credentialUid)];
    await stored.save({ typeUid: 'license', subject: 'vehicle', subjectUid: 'van' });
    ids.push(await addDocument(owner, 'license_van'));
    await read(admin, ...ids);
    const entries = await db.collection(paths.audit(account)).where('what', '==', 'export').get();
    const told = entries.docs.map((entry) => {
      const { who, collection, documentId, about, after } = entry.data();
      return { who, collection, documentId, about, after };
    });
    const common = { who: admin.uid, collection: 'credentialDocuments' };
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({
      ...{ ...common, documentId: '', about: [driver.uid] },
      after: { list: 'documents', rows: 2, filter: '', subject: 'driver', subjectUid: driver.uid },
    });
    expect(told).toContainEqual({
      ...{ ...common, documentId: ids[2], about: [] },
      after: { list: 'documents', rows: 1, filter: '', subject: 'vehicle', subjectUid: 'van' },
    });
  });

  it('[FLT-4] [SEC-11] opens only so many a day, and leaves out what can’t be read', async () => {
    const { owner, account, credentialUid } = await companyWithLicense();
    const id = await addDocument(owner, credentialUid);
    await db.doc(documentPaths.document(account, 'broken')).set({ credentialUid, name: 7 });
    expect(((await read(owner, id, 'broken')).result as ReadDocuments).documents.map((each) => each.id)).toEqual([id]);
    await db.doc(paths.dailyLimit(account, 'documentReads', new Date())).set({ count: dailyLimits.documentReads.most });
    expect((await read(owner, id)).error?.details).toMatchObject({ code: 'too-many' });
  });
});
