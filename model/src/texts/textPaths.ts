/** Apart from `paths`, which the drivers' page loads. */
export const textPaths = {
  settings: (account: string) => `accounts/${account}/texting/settings`,
  /** Texts to and from riders. */
  texts: (account: string) => `accounts/${account}/texts`,
  text: (account: string, id: string) => `accounts/${account}/texts/${id}`,
  /** What is known of phone numbers, by `textNumberKey`. */
  numbers: (account: string) => `accounts/${account}/textNumbers`,
  number: (account: string, key: string) => `accounts/${account}/textNumbers/${key}`,
  /** The provider's token, and the secret part of the URL that the provider calls. No browser reads it. */
  sender: (account: string) => `textSenders/${account}`,
  /** Whose secret it is, by the secret's SHA-256. No browser reads it. */
  webhook: (hash: string) => `textWebhooks/${hash}`,
  /** Accounts that send texts by themselves, for the schedule to find. No browser reads it. */
  schedules: 'textSchedules',
  schedule: (account: string) => `textSchedules/${account}`,
} as const;
