import type { LogoPicture } from './readPicture';
import type { Sheet } from './sheet';

const LOGO = { width: 180, height: 54 } as const;

/** Draws the company's logo, name, and details at the left of the page's head. Returns where they end, and whether the logo is there. */
export function drawCompany(
  sheet: Sheet,
  { company, details }: { readonly company: string; readonly details: readonly string[] },
  logo: LogoPicture,
) {
  const logoHeight = typeof logo === 'string' ? undefined : sheet.picture(logo, LOGO);
  const column = sheet.column(0, 270, { below: logoHeight === undefined ? 0 : logoHeight + 8 });
  column.write(company, { size: 12, bold: true });
  for (const text of details) column.write(text, { size: 9 });
  return { y: column.y, hasLogo: logoHeight !== undefined };
}
