import { type InvoicePdf, logoFolder, paths, type SignedUpload, uploadFolder } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { buildPng } from '../../buildPng';
import { countPictures } from '../../readPdf';
import { db } from '../admin';
import { call } from '../call';
import { soon } from '../driverEvents';
import { newMember, newOwner, type Person } from '../people';
import { upload } from '../pictures';
import { erase } from '../privacy/accountWithAnn';

const PICTURE = `data:image/png;base64,${buildPng().toString('base64')}`;

/** A picture in one of the account's folders at the image host. */
async function newPicture({ account, token }: Person, folder = logoFolder(account)): Promise<string> {
  const { result } = await call('signUpload', { folder }, { token });
  return (await upload(result as SignedUpload, PICTURE)).secure_url ?? '';
}

const setLogo = ({ account }: Person, logo: string) =>
  db.doc(paths.account(account)).set({ name: 'Wayfare', timeZone: 'America/New_York', logo });
const isThere = async (url: string) => (await fetch(url)).status === 200;

/** A company with a draft of an invoice, which has no trips. */
async function billingOwner(): Promise<Person> {
  const owner = await newOwner();
  const { account } = owner;
  const at = new Date();
  await db.doc(paths.payer(account, 'payer')).set(buildPayer({ name: 'Dustpan' }, { at, updatedBy: account }));
  await db.doc(paths.invoice(account, 'invoice')).set({
    ...{ state: 'draft', payerUid: 'payer', payerName: 'Dustpan', clientUid: '', providerNumber: '' },
    ...{ totalCents: 0, paidCents: 0, creditedCents: 0, balanceCents: 0, through: '2026-01-06', lines: [] },
    ...{ number: null, sentOn: '', dueOn: '', version: 1, createdAt: at, updatedAt: at, updatedBy: account },
  });
  return owner;
}

async function makePdfs({ token }: Person) {
  const of = { payerUid: 'payer', clientUid: '', through: '2026-01-31' };
  const answers = await Promise.all([
    call('makeInvoicePdf', { invoiceUid: 'invoice' }, { token }),
    call('makeStatementPdf', of, { token }),
  ]);
  return Promise.all(
    answers.map(async ({ result }) => {
      const { pdf, lacksLogo } = result as InvoicePdf;
      return { lacksLogo, pictures: await countPictures(Buffer.from(pdf, 'base64')) };
    }),
  );
}

describe('the company’s logo', () => {
  it('[SET-6] [MNY-4] is on PDFs of invoices and statements, which say if it could not be read', async () => {
    const owner = await billingOwner();
    const without = { lacksLogo: false, pictures: [0] };
    expect(await makePdfs(owner)).toEqual([without, without]);
    const logo = await newPicture(owner);
    await setLogo(owner, logo);
    const withLogo = { lacksLogo: false, pictures: [1] };
    expect(await makePdfs(owner)).toEqual([withLogo, withLogo]);
    await setLogo(owner, `${logo}x`);
    const lacking = { lacksLogo: true, pictures: [0] };
    expect(await makePdfs(owner)).toEqual([lacking, lacking]);
    await setLogo(owner, 'https://pixel.example/logo.png');
    expect(await makePdfs(owner)).toEqual([without, without]);
  });

  it('[SET-6] is deleted at the image host once it is replaced or removed, and no other picture is', async () => {
    const owner = await newOwner();
    const [first, second, person] = [
      await newPicture(owner),
      await newPicture(owner),
      await newPicture(owner, uploadFolder(owner.account)),
    ];
    await setLogo(owner, person);
    await setLogo(owner, first);
    expect(await isThere(first)).toBe(true);
    await setLogo(owner, second);
    await expect.poll(() => isThere(first), soon).toBe(false);
    await setLogo(owner, '');
    await expect.poll(() => isThere(second), soon).toBe(false);
    expect(await isThere(person)).toBe(true);
  });

  it('[SET-6] [SEC-13] stays if a person is erased whose picture it was said to be', async () => {
    const owner = await newOwner();
    const [logo, person] = [await newPicture(owner), await newPicture(owner, uploadFolder(owner.account))];
    const driver = await newMember(owner, 'driver');
    await db.doc(paths.user(driver.uid)).update({ image: logo, imageUrl: person, updatedBy: owner.account });
    await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token });
    await erase(owner, { kind: 'person', id: driver.uid });
    expect([await isThere(logo), await isThere(person)]).toEqual([true, false]);
  });
});
