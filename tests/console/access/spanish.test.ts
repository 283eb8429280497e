import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newEmail, PHONE_SCREEN, password, pressButton, refused } from '../../browser/accounts/authPages';
import { openPage } from '../../browser/openPage';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { field } from '../../browser/pages/keyboard';
import { auth } from '../../functions/admin';

const SPANISH = { ...PHONE_SCREEN, locale: 'es-MX' } as const;

/** The texts and controls that reach beyond the screen, where something hides them instead of letting the page scroll. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, a, button, input, label')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.textContent),
  );

describe('the sign-in pages in a browser in Spanish', () => {
  it('[DRV-1] [AUT-1] are in Spanish, with what is missing or wrong', async () => {
    const page = await openPage('/auth/login', { ...SPANISH, ...refused });
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    await page.getByRole('navigation', { name: 'Cuenta' }).getByRole('link', { name: 'Registrarse' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).waitFor();
    await pressButton(page, 'Iniciar sesión');
    await page.getByText('Escriba su contraseña.').waitFor();
    await expectAccessible(page);
    await field(page, 'Correo electrónico').fill(newEmail());
    await field(page, 'Contraseña').fill('Not_the_1');
    await pressButton(page, 'Iniciar sesión');
    await page.getByText('El correo electrónico o la contraseña no es correcto.').waitFor();
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
    await page.getByRole('heading', { name: 'Nueva contraseña' }).waitFor();
    await field(page, 'Correo electrónico').fill(newEmail());
    const mail = page.waitForRequest(/accounts:sendOobCode/);
    await pressButton(page, 'Nueva contraseña');
    // The sign-in service sends the mail, and shows the page that its link opens, in that language
    expect(await (await mail).headerValue('x-firebase-locale')).toBe('es-MX');
    await page.getByText('Le enviamos un correo para elegir una contraseña nueva.').waitFor();
  });

  it.each(['es-MX', 'en-US'])(
    '[AUT-1] fit 320 px with text at twice its size, with the landing page: %s',
    async (locale) => {
      const page = await openPage('/auth/login', { locale, viewport: { width: 320, height: 640 } });
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      for (const path of ['/', '/auth/login', '/auth/reset-password', '/auth/register', '/auth/join']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        await expectFits(page, path);
        expect(await cutOff(page), `what ${path} cuts off`).toEqual([]);
      }
    },
  );

  it('[AUT-6] [DRV-1] ask in Spanish to verify the address', async () => {
    const email = newEmail();
    await auth.createUser({ email, password });
    const page = await openPage('/auth/login', SPANISH);
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Contraseña').fill(password);
    await pressButton(page, 'Iniciar sesión');
    await page.getByRole('heading', { name: 'Verifique su correo electrónico' }).waitFor();
    await page.getByText(`Inició sesión como ${email}`).waitFor();
    await expectAccessible(page);
    await expectFits(page, 'the page that asks to verify the address');
  });
});
