import type { ExportAnswer } from '@mtos/model';
import { expect, it } from 'vitest';
import { call } from '../call';
import { erase, NERYS, readEverything, run } from '../privacy/accountWithAnn';
import { addDocument, companyWithLicense, documentAt, PDF, post, signed, urlOf } from './documents';

async function companyWithDocuments() {
  const company = await companyWithLicense();
  const { owner, stored, credentialUid } = company;
  const own = await addDocument(owner, credentialUid, { name: `${NERYS} license.pdf` });
  await stored.save({ typeUid: 'license', subjectUid: 'other' });
  const other = await addDocument(owner, 'license_other', { name: `Same as ${NERYS}.pdf` });
  const upload = await signed(owner, credentialUid);
  await post(upload, PDF);
  return { ...company, own, other, upload };
}

it('[FLT-4] [SEC-13] lists a driver’s documents in their export, and files that are called by their name', async () => {
  const { owner, driver, credentialUid, own, other } = await companyWithDocuments();
  const answers = await run<ExportAnswer>('exportPersonalData', owner, { kind: 'person', id: driver.uid });
  const records = answers.flatMap((answer) => answer.records);
  const dataOf = (id: string) => records.find(({ path }) => path.endsWith(`credentialDocuments/${id}`))?.data;
  expect(dataOf(own)).toEqual({
    ...{ credentialUid, name: `${NERYS} license.pdf`, format: 'pdf', bytes: PDF.length },
    addedAt: expect.any(String),
  });
  expect(dataOf(other)).toMatchObject({ name: `Same as ${NERYS}.pdf` });
});

it('[FLT-4] [SEC-13] erases a driver’s documents at the host and here, with uploads that were not kept', async () => {
  const { owner, account, driver, own, other, upload } = await companyWithDocuments();
  const url = await urlOf(owner, own);
  const otherUrl = await urlOf(owner, other);
  expect((await fetch(url)).status).toBe(200);
  await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token });
  await erase(owner, { kind: 'person', id: driver.uid });
  expect((await fetch(url)).status).toBe(404);
  expect(await documentAt(account, own)).toBeUndefined();
  expect(await documentAt(account, other)).toMatchObject({ name: 'Same as Erased person.pdf' });
  expect((await fetch(otherUrl)).status).toBe(200);
  // The owner has the same name
  expect(await readEverything(account)).not.toContain(`${NERYS} license`);
  // The signature is still valid, but the file was deleted once already
  const again = await post(upload, PDF);
  expect(again).toMatchObject({ status: 200 });
  expect(again).not.toHaveProperty('existing');
  // A repeat changes nothing, and deletes that, too
  await erase(owner, { kind: 'person', id: driver.uid });
  expect(await post(upload, PDF)).not.toHaveProperty('existing');
});
