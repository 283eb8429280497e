import { CALL_PROBLEMS, type ProfileContent, paths, profileOfClient } from '@mtos/model';
import { buildProfile } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerCalls, refuseCall } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import {
  storeAnswer,
  storeHandled,
  storeText,
  storeTextNumber,
  storeTextSettings,
} from '../../browser/texts/storedTexts';
import { addTrip, details, storedTrip } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const SID = `AC${'0123456789abcdef'.repeat(2)}`;

async function expectFitsEverywhere(page: Page, name: string): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectFits(page, `${name} at ${viewport.width} px`);
  }
  await page.setViewportSize(VIEWPORTS[0]);
}

describe('texts to riders', () => {
  it('[RDR-1] [RDR-2] are set up by the owner: what Twilio refuses stays in the form, and no token is ever shown', async () => {
    const { account, owner } = await newAccount();
    const page = await openAs(owner, '/admin/settings', { expectedErrors: [/status of 400/] });
    const form = page.getByRole('form', { name: 'Texts to riders' });
    expect(await form.getByLabel('Name that texts begin with').inputValue()).toBe('Testwell Rides');
    await form.getByLabel('Send texts to riders').check();
    await form.getByLabel('Account SID').fill(SID);
    await form.getByLabel('Auth token').fill('a-token-that-is-wrong');
    await form.getByLabel('Number to send from').fill('+1 202 555 0100');
    const save = form.getByRole('button', { name: 'Save changes' });
    const webhook = 'https://rides.example/texts/a-secret';
    const inputs = await answerCalls(page, 'saveTextSettings', async () => {}, { webhook });
    await refuseCall(page, 'saveTextSettings', { code: 'wrong-sender', message: CALL_PROBLEMS['wrong-sender'] });
    await save.click();
    await form.getByText('Twilio does not accept this account SID with this token.').waitFor();
    expect(await form.getByLabel('Auth token').inputValue()).toBe('a-token-that-is-wrong');
    await form.getByText('Preview of the texts').click();
    await form.getByText(/^Testwell Rides: your ride is \w{3} 9:40 AM\. Reply 1 if ready/).waitFor();
    await expectFitsEverywhere(page, 'the settings of texts');

    await form.getByLabel('Auth token').fill('a-token-that-is-right');
    await save.click();
    await page.getByText('Texts saved.').waitFor();
    expect(await page.getByLabel('URL for incoming messages').inputValue()).toBe(webhook);
    expect(await form.getByLabel('Auth token').inputValue()).toBe('');
    const sender = { kind: 'twilio', accountSid: SID, from: '+12025550100', messagingServiceSid: '' } as const;
    expect(inputs.at(-1)).toMatchObject({ version: 0, isOn: true, sender, token: 'a-token-that-is-right' });

    await storeTextSettings(account, { sender: { ...sender, isTokenSet: true } });
    await form.getByText('A token is set. It can’t be shown; leave this empty to keep it.').waitFor();
    expect(await save.isDisabled()).toBe(true);
  });

  it('[RDR-3] [RDR-6] ask the dashboard for a person: a cancellation in one click, a message, and a text that did not arrive', async () => {
    const { account, owner, addMember } = await newAccount();
    await storeTextSettings(account);
    const id = await addTrip(account, { name: 'Maria Garcia' });
    const ofTrip = { tripId: id, clientUid: 'Maria-Garcia' };
    const page = await openAs(owner, '/admin/dashboard');
    await page.getByRole('list', { name: 'Needs attention' }).getByRole('link').waitFor();
    expect(await page.getByRole('heading', { name: 'Rider requests' }).count()).toBe(0);
    await storeText(account, `${id}:onTheWay`, ofTrip);
    await storeText(account, `${id}:arrived`, {
      ...{ ...ofTrip, kind: 'arrived', state: 'undelivered', problem: 'landline', errorCode: 30006, needsPerson: true },
    });
    await storeAnswer(account, 'SM2', { ...ofTrip, body: '2', answer: 'cancel' });
    await storeAnswer(account, 'SM3', { body: 'Who is this?', answer: 'other' });
    const list = page.getByRole('list', { name: 'Rider requests' });
    const failures = page.getByRole('list', { name: 'Texts not delivered' });
    await list.getByText('Maria Garcia asked to cancel').first().waitFor();
    await failures.getByText('Text to Maria Garcia: not delivered: this is a landline').first().waitFor();
    await list.getByText('‘Who is this?’').waitFor();
    await expectFitsEverywhere(page, 'the texts on the dashboard');

    const inputs = await answerCalls(page, 'handleText', () => storeHandled(account, 'in:SM3', owner.uid));
    await list.getByRole('button', { name: /^Mark as handled.*sent a message/ }).click();
    await list.getByText('‘Who is this?’').waitFor({ state: 'detached' });
    await list.getByRole('link', { name: 'Cancel trip of Maria Garcia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Maria Garcia’s trip, as asked?' });
    expect(await dialog.getByLabel('Who canceled?').inputValue()).toBe('client');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel trip' }).click();
    await expect.poll(() => inputs).toEqual([{ textId: 'in:SM3' }, { textId: 'in:SM2' }]);
    expect(await storedTrip(id)).toMatchObject({ status: 'Cancelled', cancelledBy: 'client' });
    // The link asks only once
    expect(new URL(page.url()).search).toBe(`?open=${id}`);

    const viewer = await addMember('viewer');
    const other = await openAs(viewer, `/admin/trips?open=${id}`);
    const texts = details(other, 'Maria Garcia').getByRole('list', { name: 'Texts' });
    await texts.getByText('Not delivered: this is a landline').waitFor();
    await texts.getByText('Testwell Rides: Dora is on the way.').first().waitFor();
    await texts.getByText('Asked to cancel').waitFor();
    expect(await texts.getByRole('button').count()).toBe(0);
    await expectFitsEverywhere(other, 'the texts of a trip');
  });

  it('[RDR-2] are shown with each phone on a client’s page: whether they are allowed, by whom, and that STOP came', async () => {
    const { account, owner } = await newAccount();
    await storeTextSettings(account);
    const content: ProfileContent = {
      ...profileOfClient({ name: 'Maria Garcia', phone: '', medicaidId: '', clientDis: 'ambulatory' }),
      phones: [
        { number: '(718) 555-0142', label: 'mobile', texts: true },
        { number: '(718) 555-0143', label: 'home', texts: false },
      ],
    };
    await db.doc(paths.profile(account, 'maria')).set(buildProfile(content, { at: new Date(), updatedBy: account }));
    const page = await openAs(owner, '/admin/clients/client?id=maria');
    const contact = page.getByRole('region', { name: 'Contact' });
    await contact.getByText('Texts: allowed').waitFor();
    await contact.getByText('Texts: not allowed yet').waitFor();
    const at = Timestamp.now();
    await storeTextNumber(account, {
      stoppedAt: at.toDate(),
      history: [
        { at, what: 'yes', by: owner.uid, words: 'I agree to get texts.' },
        { at, what: 'stop', by: 'number', words: 'STOP' },
      ],
    });
    await contact.getByText(/^stopped .+ Only START from this number allows them again\.$/).waitFor();
    await contact.getByText('History').click();
    await contact.getByText(/^Stopped .+ by a text from this number/).waitFor();
    await contact.getByText(/^Allowed .+ by You/).waitFor();
    await expectFitsEverywhere(page, 'the phones of a client');
  });
});
