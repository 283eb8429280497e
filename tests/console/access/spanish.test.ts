import { describe, it } from 'vitest';
import { field, newEmail, PHONE, password, press, refused } from '../../browser/authPages';
import { expectFits } from '../../browser/fits';
import { expectAccessible, openPage } from '../../browser/openPage';
import { auth } from '../../functions/admin';

const SPANISH = { ...PHONE, locale: 'es-MX' } as const;

describe('the sign-in pages in a browser in Spanish', () => {
  it('[DRV-1] [AUT-1] are in Spanish, with what is missing or wrong', async () => {
    const page = await openPage('/auth/login', { ...SPANISH, ...refused });
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    await press(page, 'Iniciar sesión');
    await page.getByText('Escriba su contraseña.').waitFor();
    await expectAccessible(page);
    await field(page, 'Correo electrónico').fill(newEmail());
    await field(page, 'Contraseña').fill('Not_the_1');
    await press(page, 'Iniciar sesión');
    await page.getByText('El correo electrónico o la contraseña no es correcto.').waitFor();
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
    await page.getByRole('heading', { name: 'Nueva contraseña' }).waitFor();
    await field(page, 'Correo electrónico').fill(newEmail());
    await press(page, 'Nueva contraseña');
    await page.getByText('Le enviamos un correo para elegir una contraseña nueva.').waitFor();
  });

  it('[AUT-6] [DRV-1] ask in Spanish to verify the address', async () => {
    const email = newEmail();
    await auth.createUser({ email, password });
    const page = await openPage('/auth/login', SPANISH);
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Contraseña').fill(password);
    await press(page, 'Iniciar sesión');
    await page.getByRole('heading', { name: 'Verifique su correo electrónico' }).waitFor();
    await page.getByText(`Inició sesión como ${email}`).waitFor();
    await expectAccessible(page);
    await expectFits(page, 'the page that asks to verify the address');
  });
});
