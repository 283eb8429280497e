/** Apart from `paths`, which the drivers' page loads. */
export const requestPaths = {
  /** Rides that facilities asked for. */
  requests: (account: string) => `accounts/${account}/requests`,
  request: (account: string, id: string) => `accounts/${account}/requests/${id}`,

  /** What only the office knows of them, by the request's id. */
  officeRequests: (account: string) => `accounts/${account}/officeRequests`,
  officeRequest: (account: string, id: string) => `accounts/${account}/officeRequests/${id}`,
} as const;
