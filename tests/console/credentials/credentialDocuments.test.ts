import { CALL_PROBLEMS, COMPANY_SUBJECT, credentialId, documentPaths, paths } from '@mtos/model';
import { buildVehicle } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { paths as urls, vehicleUrl } from '../../../web/src/ui/paths';
import { answerCalls, refuseCall } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const EXPIRES = inDays(90);
const { pathname, search } = vehicleUrl('van');
const vehiclePage = `${pathname}${search}`;

/** A company with a registered vehicle and an insurance of its own. */
async function newCompany() {
  const { owner, account, addMember } = await newAccount();
  const written = { version: 1, createdAt: new Date(), updatedAt: new Date(), updatedBy: owner.uid };
  const enter = async (typeUid: string, name: string, subject: string, subjectUid: string) => {
    await db.doc(paths.credentialType(account, typeUid)).set({
      ...{ name, subject, renewalMonths: 12, warnDays: 30, effect: 'warn', blocksFrom: '' },
      ...{ isRequired: true, isActive: true, ...written },
    });
    const credential = { typeUid, subject, subjectUid, number: '', issuedDay: '', expiresDay: EXPIRES, note: '' };
    await db.doc(paths.credential(account, credentialId(credential))).set({ ...credential, ...written });
  };
  const addDocument = (id: string, typeUid: string, subject: string, subjectUid: string, given: object = {}) =>
    db.doc(documentPaths.document(account, id)).set({
      ...{ credentialUid: credentialId({ typeUid, subjectUid }), subject, subjectUid, format: 'pdf', bytes: 300_000 },
      expiresDay: EXPIRES,
      ...{ name: `${id}.pdf`, addedAt: new Date(), addedBy: owner.uid, ...given },
    });
  await db
    .doc(paths.vehicle(account, 'van'))
    .set(buildVehicle({ name: 'Van 7' }, { at: new Date(), updatedBy: owner.uid }));
  await enter('registration', 'Vehicle registration', 'vehicle', 'van');
  await enter('liability', 'Liability', 'company', COMPANY_SUBJECT);
  return { owner, account, addMember, addDocument };
}

describe('the documents of credentials', () => {
  it('[FLT-4] stand with a vehicle’s and the company’s credentials, each with a packet', async () => {
    const { owner, addDocument } = await newCompany();
    const long = `${'scan of the registration '.repeat(4)}.pdf`;
    await addDocument('front', 'registration', 'vehicle', 'van', { name: long });
    await addDocument('policy', 'liability', 'company', COMPANY_SUBJECT);
    const page = await openAs(owner, vehiclePage, { viewport: NARROW });
    await page.getByRole('button', { name: 'Download packet' }).waitFor();
    await page.getByRole('button', { name: '1 document of Vehicle registration' }).click();
    const list = page.getByRole('dialog').getByRole('list', { name: 'Documents' });
    await list.getByRole('button', { name: /^scan of the registration/ }).waitFor();
    await list.getByText(/^PDF · 293 KB · added .* by you$/).waitFor();
    await expectFits(page, 'a document with a long name');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Actions for Vehicle registration' }).click();
    await page.getByRole('menuitem', { name: 'Renew' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Its documents stay\./)
      .waitFor();
    await page.goto(urls.credentials);
    await page.getByRole('button', { name: '1 document of Liability' }).waitFor();
    await page.getByRole('button', { name: 'Download packet' }).waitFor();
    await expectFits(page, 'the page of credentials');
    await expectAccessible(page);
  });

  it('[FLT-4] of a type that no longer counts can still be opened and removed', async () => {
    const { owner, account, addDocument } = await newCompany();
    await addDocument('policy', 'liability', 'company', COMPANY_SUBJECT);
    await db.doc(paths.credentialType(account, 'liability')).update({ isActive: false });
    const page = await openAs(owner, urls.credentials, { viewport: NARROW });
    await page.getByRole('button', { name: '1 document of Liability' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove policy.pdf' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Add documents' }).count()).toBe(0);
    await expectAccessible(page);
  });

  it.each(['dispatcher', 'biller', 'viewer'] as const)('[FLT-4] are not shown to a %s', async (role) => {
    const { addMember, addDocument } = await newCompany();
    await addDocument('front', 'registration', 'vehicle', 'van');
    const page = await openAs(await addMember(role), vehiclePage, { viewport: WIDE });
    await page.getByRole('list', { name: 'Credentials' }).getByText('Valid').waitFor();
    expect(await page.getByRole('button', { name: /document|packet/ }).count()).toBe(0);
  });

  it('[FLT-4] are shown to an admin, who reads why one was not added or not opened', async () => {
    const { addMember, addDocument } = await newCompany();
    await addDocument('front', 'registration', 'vehicle', 'van');
    const expectedErrors = [/status of 400 .*\/(signDocument|readDocuments)/];
    const page = await openAs(await addMember('admin'), vehiclePage, { viewport: WIDE, expectedErrors });
    await page.getByRole('button', { name: '1 document of Vehicle registration' }).click();
    const dialog = page.getByRole('dialog');
    const problem = { code: 'many-documents', message: CALL_PROBLEMS['many-documents'] } as const;
    await answerCalls(page, 'signDocument');
    await refuseCall(page, 'signDocument', problem);
    const file = { name: 'back.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
    await page.getByLabel('Files', { exact: true }).setInputFiles(file);
    await dialog.getByText(`“back.pdf” was not added. ${problem.message}`).waitFor();
    await expectAccessible(page);
    await answerCalls(page, 'readDocuments');
    await refuseCall(page, 'readDocuments', { code: 'too-many', message: 'Too many today.' });
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: /^front/ }).click(),
    ]);
    await page.getByText('Too many today.').waitFor();
    await expect.poll(() => tab.isClosed()).toBe(true);
  });

  it('[FLT-4] that are gone when a packet is downloaded leave nothing to download', async () => {
    const { owner, addDocument } = await newCompany();
    await addDocument('front', 'registration', 'vehicle', 'van');
    const page = await openAs(owner, vehiclePage, { viewport: WIDE });
    const asked = await answerCalls(page, 'readDocuments', undefined, { documents: [], expiresAt: '' });
    await page.getByRole('button', { name: 'Download packet' }).click();
    await page.getByText('The packet could not be downloaded. Check the connection and try again.').waitFor();
    expect(asked).toEqual([{ documentIds: ['front'] }]);
  });

  it('[FLT-4] that can’t be read are named, and the others are shown', async () => {
    const { owner, addDocument } = await newCompany();
    await addDocument('front', 'registration', 'vehicle', 'van');
    await addDocument('broken', 'registration', 'vehicle', 'van', { format: 'exe' });
    const page = await openAs(owner, vehiclePage, { viewport: WIDE });
    await page.getByRole('button', { name: '1 document of Vehicle registration' }).waitFor();
    await page
      .getByRole('region', { name: 'Records that can’t be shown' })
      .getByText(/\/broken/)
      .waitFor();
  });
});
