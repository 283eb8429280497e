import { suite } from '../suite';

/** The link that the Auth emulator would have mailed last to the address for a new password; undefined for none. */
export async function resetLinkFor(email: string): Promise<string | undefined> {
  const answer = await fetch(`${suite.auth.url}/emulator/v1/projects/${suite.projectId}/oobCodes`);
  const { oobCodes } = (await answer.json()) as {
    oobCodes: readonly { email: string; requestType: string; oobLink: string }[];
  };
  return oobCodes.findLast((code) => code.email === email && code.requestType === 'PASSWORD_RESET')?.oobLink;
}
