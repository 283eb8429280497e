import { type Role, withArticle } from '@mtos/model';
import { IDLE } from '../../../data/session/idle';
import { PUBLIC_TEXTS } from '../../../ui/public/publicTexts';
import { DEACTIVATED, OWNER_DEACTIVATED, PENDING } from '../session/access';

export const IDLE_MINUTES = IDLE.limit / 60_000;

/** The texts of the sign-in pages that a driver can meet. */
export const en = {
  /** The bar and the footer. */
  publicPages: PUBLIC_TEXTS,

  signInTitle: 'Sign In',
  signInWithGoogle: 'Sign in with Google',
  orWithPassword: 'Or sign in with credentials',
  email: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot Password?',
  signIn: 'Sign In',
  isNew: 'New here?',
  register: 'Register',
  enterEmail: 'Enter the email address you signed up with.',
  enterPassword: 'Enter your password.',

  resetTitle: 'Reset Password',
  resetHint: 'You will receive a password reset email',
  invalidEmail: 'Invalid Email!',
  sendingReset: 'Sending password reset email...',
  resetSent: 'We have sent a password reset email!',
  remembered: 'Remembered it?',
  backToSignIn: 'Login',

  newPassword: {
    password: 'Password',
    confirmPassword: 'Confirm Password',
    /** In the order of the model's `PASSWORD_RULES`. */
    rules: ['At least 8 characters', 'An uppercase letter', 'A digit', 'A special character or underscore'],
    /** What screen readers hear behind a rule that is met. */
    ruleMet: ', done',
    rulesNotMet: 'The password does not meet all the rules yet.',
    mismatch: 'The passwords do not match.',
  },

  verifyTitle: 'Verify your email address',
  verifySent: ['We sent an email to ', '. Open the link in it, and this page continues by itself.'],
  verifyMissing: 'No email? Check your spam folder, or send it again.',
  sendAgain: 'Send the email again',
  sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  tooManyMails: 'Too many emails were sent. Wait a few minutes, then send it again.',
  notSent: (reason: string) => `The email could not be sent. ${reason}`,

  addressTitle: 'Did you change your email address?',
  joiningAs: (name: string, organization: string) =>
    `This sign-in belongs to ${name}${organization && ` at ${organization}`}.`,
  addressChanged: (from: string, to: string) => `Its address was ${from} and is now ${to}.`,
  addressWarning:
    'If that’s not you, don’t continue: someone else put your address on their sign-in. Sign out and contact support.',
  addressConfirm: 'Yes, I changed my address',
  busy: 'Too many people are changing the same thing right now. Try again in a moment.',
  addressFailed: 'Your address could not be saved. Check the connection and try again.',

  signedInAs: (email: string) => `Signed in as ${email}`,
  signOut: 'Sign Out',
  signingOut: {
    question: (product: string) => `Are you sure, you want to signout from ${product}?`,
    yes: 'Yes Signout!',
    no: 'Cancel',
    working: 'Signing Out! Please wait...',
    done: 'Signed Out!',
    failed: 'Something went wrong while signing out! Please cancel this tab to sign out manually.',
  },

  /** Why the person was signed out. */
  notices: {
    pending: PENDING,
    deactivated: DEACTIVATED,
    ownerDeactivated: OWNER_DEACTIVATED,
    idle: `You were signed out after ${IDLE_MINUTES} minutes of inactivity.`,
  },

  /** For someone who is signed in and belongs to no account yet. */
  newcomer: {
    settingUp: 'Setting up your account',
    joining: (company: string) => `Joining ${company || 'the company'}`,
    declining: 'Declining the invitation',
    invitedTitle: 'You are invited',
    declinedTitle: 'Invitation declined',
    declined: 'You declined the invitation. Your details were deleted.',
    unnamed: 'A company',
    invites: (role: Role) => `invites you to join as ${withArticle(role)}.`,
    needsLink:
      'To accept or decline, open the link in the email that invites you. No email? Ask the company to send it again.',
    accept: 'Accept',
    acceptFrom: (company: string) => `Accept the invitation of ${company}`,
    decline: 'Decline',
    declineFrom: (company: string) => `Decline the invitation of ${company}`,
    notExpected: 'Not what you expected? You can register a company of your own.',
    ownCompany: 'Do you run a transport company? You can register a company of your own.',
    register: 'Register my own company',
    failedTitle: 'Your account could not be set up',
    failed: 'Something went wrong! Please try again later!',
    tryAgain: 'Try again',
    gone: 'This invitation was removed or has expired.',
    unreachable: 'The server could not be reached. Try again.',
  },

  problems: {
    weakPassword: 'The password is too weak.',
    emailInUse: 'This email address is already in use by another account.',
    invalidEmail: 'This email address is invalid.',
    // The same for an unknown address and a wrong password, so that no one can find out who has an account
    wrongCredentials: 'The email address or the password is wrong.',
    deactivated: 'This account has been deactivated. Ask the owner of your company’s account.',
    unreachable: 'The sign-in service can’t be reached. Check your connection and try again.',
    noProvider: 'We are working on updates! Please try again later.',
    passwordSignInOff: 'Email/password accounts are not enabled.',
  },
};

export type AuthTexts = typeof en;
