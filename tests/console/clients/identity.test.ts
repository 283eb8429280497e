import { clientKey, memberClientKey, paths, profileOfClient } from '@mtos/model';
import { buildProfile } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { details, fillNewTrip, tripsNamed } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const MARIA = {
  name: 'Maria Garcia',
  phone: '(718) 555-0142',
  medicaidId: 'WF10407T',
  clientDis: 'ambulatory',
} as const;
const UID = clientKey(MARIA.name, MARIA.phone);

/** An account with Maria's profile, but without a trip of hers. */
async function accountWithMaria() {
  const test = await newAccount();
  const content = { ...profileOfClient(MARIA), birthDate: '1950-01-31' };
  const written = { at: new Date(), updatedBy: test.account };
  await db.doc(paths.profile(test.account, UID)).set(buildProfile(content, written));
  return test;
}

/** Opens the form for a new trip of Maria with another phone number or Medicaid ID. */
async function openForm(owner: Parameters<typeof openAs>[0], other: { phone?: string; medicaidId?: string }) {
  const page = await openAs(owner, '/admin/add_trips', { viewport: WIDE });
  await fillNewTrip(page, MARIA.name);
  await page.getByLabel('Phone (optional)', { exact: true }).fill(other.phone ?? MARIA.phone);
  await page.getByLabel('Medicaid ID (optional)').fill(other.medicaidId ?? '');
  return page;
}

describe('the client of a new trip', () => {
  it('[CLI-3] is a second one if name and phone are a client’s, but the Medicaid ID is not', async () => {
    const { owner, account } = await accountWithMaria();
    const page = await openForm(owner, { medicaidId: 'B200' });
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await details(page, 'Maria Garcia').waitFor();
    const [added] = await tripsNamed(account, 'Maria Garcia');
    expect(added?.clientUid).toBe(memberClientKey({ ...MARIA, medicaidId: 'B200' }));
  });

  it('[CLI-3] is asked about where it is not certain, by the keyboard, at both widths', async () => {
    const { owner, account } = await accountWithMaria();
    const page = await openForm(owner, { phone: '(929) 555-0155' });
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Is Maria Garcia one of your clients?' });
    await question.getByRole('radio', { name: /^No, a new client/ }).waitFor();
    await question
      .getByText('(718) 555-0142 · born Jan 31, 1950 · ID WF10407T · Same name, another phone number.')
      .waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the question who the client is');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Medicaid ID (optional)').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    await question.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await details(page, 'Maria Garcia').waitFor();
    const [added] = await tripsNamed(account, 'Maria Garcia');
    expect(added?.clientUid).toBe(UID);
  });
});
