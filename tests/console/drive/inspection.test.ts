import { describe, expect, it } from 'vitest';
import { drivenAccount, OFFLINE, openDrive } from '../../browser/drive/drivePages';
import { expectAccessible, expectContrast } from '../../browser/pages/accessibility';
import { expectFitsThumbs } from '../../browser/pages/fits';

describe('the inspection at the start of a shift', () => {
  it('[DRV-5] is one tap if everything is fine, and comes before the shift', async () => {
    const { driver, giveTrip, events } = await drivenAccount({ asksInspection: true });
    await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
    const page = await openDrive(driver);
    await page.getByRole('button', { name: 'Start shift' }).click();
    const sheet = page.getByRole('dialog', { name: 'Vehicle inspection' });
    await sheet.waitFor();
    expect(await sheet.getByRole('checkbox').count()).toBe(10);
    expect(await sheet.getByRole('textbox').count()).toBe(1);
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Start shift' }).click();
    await sheet.getByRole('button', { name: 'Everything is fine' }).click();
    await page.getByRole('button', { name: 'On my way' }).waitFor();
    await expect
      .poll(async () => (await events()).map(({ kind, note, tripId }) => [kind, note, tripId]))
      .toEqual([
        ['shiftStarted', '', null],
        ['inspected', '', null],
      ]);
  });

  it('[DRV-5] records the defects in the admins’ language, also from a Spanish phone of 320 px without a network', async () => {
    const { driver, events } = await drivenAccount({ asksInspection: true, asksOdometer: true });
    const page = await openDrive(driver, {
      locale: 'es-MX',
      viewport: { width: 320, height: 640 },
      expectedErrors: OFFLINE,
    });
    const start = page.getByRole('button', { name: 'Empezar turno' });
    await start.waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await start.click();
    const sheet = page.getByRole('dialog', { name: 'Inspección del vehículo' });
    await sheet.getByLabel('Frenos').check();
    await sheet.getByLabel('Rampa o elevador').check();
    await sheet.getByLabel('¿Qué está mal? (opcional)').fill('Chirrían.');
    await sheet.getByLabel('Odómetro (millas), opcional').fill('muchas');
    await sheet.getByRole('button', { name: 'Reportar los defectos' }).click();
    await sheet.getByText('Escriba el odómetro como número de millas, o déjelo vacío.').waitFor();
    await expectFitsThumbs(sheet, 'button, label:has(input), textarea, input[type="text"]');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await sheet.getByLabel('Odómetro (millas), opcional').fill('45,210');
    await sheet.getByRole('button', { name: 'Reportar los defectos' }).click();
    await page.getByText('Sin conexión. 2 pasos se enviarán después.').waitFor();
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await events()).map(({ kind, note, odometer }) => [kind, note, odometer]))
      .toEqual([
        ['shiftStarted', '', null],
        ['inspected', 'Brakes, Ramp or lift. Chirrían.', 45_210],
      ]);
  });
});
