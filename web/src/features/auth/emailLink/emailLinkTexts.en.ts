/** The texts of the page that a link in an email of the sign-in service leads to. */
export const en = {
  loadingTitle: 'Your link',
  loading: 'Checking the link',
  tryAgain: 'Try again',
  signIn: 'Sign In',

  reset: {
    title: 'Choose a new password',
    email: 'Email',
    save: 'Save password',
    doneTitle: 'Password changed',
    done: 'Sign in with your new password. All other devices were signed out.',
  },
  verify: {
    title: 'Verify your email address',
    question: (email: string, product: string) => `Is ${email} your address, and did you register it with ${product}?`,
    apply: 'Yes, verify it',
    notYou: 'If you did not, close this page. Nothing changes.',
    doneTitle: 'Email address verified',
    done: 'If another tab or device is waiting for this, it continues by itself. Or continue here.',
    go: 'Continue',
  },
  change: {
    title: 'Use a new email address',
    question: (email: string, product: string) => `Do you want to sign in to ${product} with ${email} from now on?`,
    apply: 'Yes, use this address',
    notYou: 'If you did not ask for this, close this page. Nothing changes.',
    doneTitle: 'Email address changed',
    done: (email: string) => `Sign in with ${email} from now on.`,
  },
  recover: {
    title: 'Undo the change of your email address',
    question: (email: string, product: string) => `Do you want to sign in to ${product} with ${email} again?`,
    apply: 'Yes, undo the change',
    notYou: 'If you changed your address yourself, close this page. Nothing changes.',
    doneTitle: 'Email address restored',
    done: (email: string) =>
      `You sign in with ${email} again. If you did not change your address, someone may know your password. Choose a new one.`,
    sendReset: 'Email me a link for a new password',
    resetSent: (email: string) => `We sent a link to ${email}.`,
  },

  unusable: {
    title: 'This link no longer works',
    expired: 'The link has expired.',
    used: 'The link was already used, has expired, or is incomplete.',
    deactivated: 'This account has been deactivated. Ask the owner of your company’s account.',
    resetAgain: 'You can get a new link by email. Only the latest one works.',
    newLink: 'Get a new link',
    verifyAgain:
      'If your address is already verified, sign in. If it is not, sign in too: we then send you a new link.',
    changeAgain: 'Sign in with the address that you used last.',
    unknown: 'Open the link in the email again, or copy all of it.',
  },
  problems: {
    weakPassword: 'The password is too weak.',
    tooManyAttempts: 'Too many attempts. Wait a few minutes, then try again.',
    unreachable: 'The sign-in service can’t be reached. Check your connection and try again.',
    /** Something else. */
    other: 'Something went wrong! Please try again later.',
  },
};

export type EmailLinkTexts = typeof en;
