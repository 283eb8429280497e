/** The texts of the public pages' bar and footer. */
export const PUBLIC_TEXTS = {
  skip: 'Skip to content',
  account: 'Account',
  register: 'Register',
  signIn: 'Sign In',
  keepInTouch: "Let's keep in touch!",
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  by: 'by',
};

export type PublicTexts = typeof PUBLIC_TEXTS;
