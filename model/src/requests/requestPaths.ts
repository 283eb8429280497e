/** Apart from `paths`, which the drivers' page loads. */
export const requestPaths = {
  /** Rides that facilities asked for. */
  requests: (account: string) => `accounts/${account}/requests`,
  request: (account: string, id: string) => `accounts/${account}/requests/${id}`,
} as const;
