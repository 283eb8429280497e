import { type InvitationPreview, withArticle } from '@mtos/model';

type Invited = Pick<InvitationPreview, 'company' | 'invitedBy' | 'role'>;

/** The texts of the page that an invitation's link leads to. */
export interface JoinTexts {
  readonly loadingTitle: string;
  readonly loading: string;
  readonly tryAgain: string;
  readonly goneTitle: string;
  readonly gone: string;
  readonly goToSignIn: string;
  readonly ownCompany: string;
  readonly registerOwn: string;
  readonly title: (company: string) => string;
  readonly invites: (invited: Invited) => string;
  readonly needsConfirmation: string;
  readonly sentTo: string;
  readonly google: string;
  readonly orPassword: string;
  readonly email: string;
  readonly register: string;
  readonly hasPassword: string;
  readonly password: string;
  readonly signIn: string;
  readonly isNew: string;
  readonly forgotPassword: string;
  readonly resetSent: (email: string) => string;
  readonly alreadyRegistered: string;
  readonly noPassword: string;
  readonly signedInAs: (email: string) => string;
  readonly otherAddress: (email: string, signedInAs: string) => string;
  readonly signOut: string;
  readonly accept: string;
  readonly decline: string;
  readonly notExpected: string;
  readonly joining: (company: string) => string;
  readonly declining: string;
  readonly declined: string;
  readonly declinedMore: string;
  readonly registerCompany: string;
  readonly problems: {
    readonly alreadyMember: string;
    readonly othersPassword: string;
    readonly deactivated: string;
    readonly wrongPassword: string;
    readonly weakPassword: string;
    readonly tooManyAttempts: string;
    readonly busy: string;
    readonly unreachable: string;
    /** Something else. */
    readonly other: string;
  };
}

export const en: JoinTexts = {
  loadingTitle: 'Your invitation',
  loading: 'Loading the invitation',
  tryAgain: 'Try again',
  goneTitle: 'This link no longer works',
  gone: 'The invitation was answered or removed, has expired, or the link is incomplete. Open the link in the latest email, or ask the company to send the invitation again.',
  goToSignIn: 'Sign In',
  ownCompany: 'Do you run a transport company?',
  registerOwn: 'Register',
  title: (company) => `${company || 'A company'} invites you`,
  invites: ({ company, invitedBy, role }) =>
    `${invitedBy || company || 'A company'} invites you to join${invitedBy && company ? ` ${company}` : ''} as ${withArticle(role)}.`,
  needsConfirmation: 'After you accept, the company’s owner has to confirm you.',
  sentTo: 'The email with this link proves that the address is yours, so you don’t have to verify it again.',
  google: 'Accept with Google',
  orPassword: 'Or choose a password',
  email: 'Email',
  register: 'Accept and create account',
  hasPassword: 'I already have a password',
  password: 'Password',
  signIn: 'Sign in and accept',
  isNew: 'I don’t have a password yet',
  forgotPassword: 'Forgot Password?',
  resetSent: (email) => `We sent an email to ${email}. Choose a new password there, then come back and sign in here.`,
  alreadyRegistered:
    'This address is already registered. Sign in with its password or with Google. If you don’t know the password, choose ‘Forgot Password?’.',
  noPassword: 'Enter your password.',
  signedInAs: (email) => `You are signed in as ${email}.`,
  otherAddress: (email, signedInAs) =>
    `This invitation is for ${email}, but you are signed in as ${signedInAs}. Sign out to accept it, or decline it here.`,
  signOut: 'Sign Out',
  accept: 'Accept',
  decline: 'Decline the invitation',
  notExpected: 'Don’t know this company?',
  joining: (company) => `Joining ${company || 'the company'}`,
  declining: 'Declining the invitation',
  declined: 'You declined the invitation',
  declinedMore: 'Your details were deleted. No account was created for you.',
  registerCompany: 'Register my own company',
  problems: {
    alreadyMember:
      'This address already belongs to a company’s account, and an address can belong to only one. Ask to be invited with another address.',
    othersPassword:
      'Someone else chose this password and may know it. Sign out, then choose ‘I already have a password’ and ‘Forgot Password?’ here to set a new one.',
    deactivated: 'This account has been deactivated. Ask the owner of your company’s account.',
    wrongPassword: 'The password is wrong.',
    weakPassword: 'The password is too weak.',
    tooManyAttempts: 'Too many attempts. Wait a few minutes, then try again.',
    busy: 'Too many people are changing the same thing right now. Try again in a moment.',
    unreachable: 'The server could not be reached. Check your connection and try again.',
    other: 'Something went wrong! Please try again later.',
  },
};
