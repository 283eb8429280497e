import { paths } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { addTrip, expectListed, inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const notice = 'Records that can’t be shown';

describe('documents that do not match their schema', () => {
  it('[SEC-7] are named, without hiding other rows or blocking the next page, and can be deleted by any admin', async () => {
    const { account, owner } = await newAccount();
    for (let day = 0; day < 7; day += 1) await addTrip(account, { name: `Day ${day}`, tripDate: inDays(day) });
    const broken = {
      noDay: await addTrip(account, { name: 'No day', tripDate: inDays(6) }),
      numbers: await addTrip(account, { name: 'Numbers', tripDate: inDays(5) }),
      noMiles: await addTrip(account, { name: 'No miles', tripDate: inDays(0) }),
    };
    await db.doc(paths.trip(broken.noDay)).update({ tripDate: '2099-99-99' });
    await db.doc(paths.trip(broken.numbers)).update({ searchGrams: [1], updatedBy: 'someone else' });
    await db.doc(paths.trip(broken.noMiles)).update({ miles: FieldValue.delete() });

    const page = await openAs(owner, '/admin/trips?view=all', { expectedErrors: [/BrokenDocumentError/] });
    await page.getByRole('region', { name: notice }).getByText(paths.trip(broken.noDay)).waitFor();
    await page.getByText(`${paths.trip(broken.numbers)}: the field searchGrams.0 is wrong`).waitFor();
    await expectListed(page, 'Day 6', 'Day 5', 'Day 4');
    await page.getByText('10 trips', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`${paths.trip(broken.noMiles)}: the field miles is wrong`).waitFor();
    await expectListed(page, 'Day 3', 'Day 2', 'Day 1', 'Day 0');
    await page.getByText('Page 2 of 2').waitFor();

    await page.getByRole('textbox', { name: 'Search trips' }).fill('day 3');
    await expectListed(page, 'Day 3');

    // From the list, and from the link to a trip
    const deletes = async (id: string) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.poll(async () => (await db.doc(paths.trip(id)).get()).exists).toBe(false);
    };
    await page.getByRole('button', { name: 'Clear the search' }).click();
    const listed = page.getByRole('listitem').filter({ hasText: broken.numbers });
    await listed.getByRole('button', { name: 'Delete' }).click();
    await deletes(broken.numbers);
    await page.goto(`/admin/trips?open=${broken.noMiles}`);
    await page.getByRole('complementary', { name: 'Trip' }).getByRole('button', { name: 'Delete' }).click();
    await deletes(broken.noMiles);
  });
});

describe('a link to a trip that does not exist', () => {
  it('[TRP-1] shows a message with a way to close it, and the list still works', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'Ada', tripDate: inDays(1) });
    const elsewhere = await newAccount();
    const foreign = await addTrip(elsewhere.account, { name: 'Bo', tripDate: inDays(1) });
    const page = await openAs(owner, 'about:blank', { expectedErrors: [/for 'get' @/] });
    for (const id of ['nothing', foreign]) {
      await page.goto(`/admin/trips?view=all&open=${id}`);
      await page.getByText('This trip does not exist').waitFor();
      await page.getByText('1 trip', { exact: true }).waitFor();
      expect(await page.getByText('No records to display!').count()).toBe(0);
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expectListed(page, 'Ada');
    }
    await page.goto('/admin/trips?view=all&open=a%2Fb');
    await expectListed(page, 'Ada');
  });
});
