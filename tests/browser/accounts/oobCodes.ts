import { expect } from 'vitest';
import { paths } from '../../../web/src/ui/paths';
import { suite } from '../../suite';

type RequestType = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

/** The last link of a kind that the Auth emulator would have mailed to the address; undefined if there is none. */
export async function mailedLink(email: string, type: RequestType): Promise<string | undefined> {
  const answer = await fetch(`${suite.auth.url}/emulator/v1/projects/${suite.projectId}/oobCodes`);
  const { oobCodes } = (await answer.json()) as {
    oobCodes: readonly { email: string; requestType: string; oobLink: string }[];
  };
  return oobCodes.findLast((code) => code.email === email && code.requestType === type)?.oobLink;
}

/** The last password reset link that was mailed to the address; undefined if there is none. */
export const resetLinkFor = (email: string) => mailedLink(email, 'PASSWORD_RESET');

/** The path of the product's page for a mailed link, as a deployment sets it. The emulator's mails link to its own page. */
export function productPage(link: string | undefined, lang = 'en'): string {
  const { searchParams } = new URL(link ?? '');
  const given = ['mode', 'oobCode', 'apiKey'].map((name) => [name, searchParams.get(name) ?? '']);
  return `${paths.emailLink}?${new URLSearchParams([...given, ['lang', lang]])}`;
}

/** Waits for the verification mail and opens its link. */
export async function verifyEmail(email: string): Promise<void> {
  await expect.poll(() => mailedLink(email, 'VERIFY_EMAIL'), { timeout: 60_000 }).toBeDefined();
  const { ok } = await fetch((await mailedLink(email, 'VERIFY_EMAIL')) ?? '');
  expect(ok).toBe(true);
}
