/** Where every document lives. */
export const paths = {
  users: 'users',
  user: (uid: string) => `users/${uid}`,
  trips: 'trips',
  trip: (id: string) => `trips/${id}`,
  account: (account: string) => `accounts/${account}`,
  clients: (account: string) => `accounts/${account}/clients`,
  client: (account: string, clientUid: string) => `accounts/${account}/clients/${clientUid}`,
  audit: (account: string) => `accounts/${account}/audit`,
  columnMapping: (account: string, id: string) => `accounts/${account}/columnMappings/${id}`,
  standingOrders: (account: string) => `accounts/${account}/standingOrders`,
  standingOrder: (account: string, id: string) => `accounts/${account}/standingOrders/${id}`,
  counters: (account: string) => `counters/${account}`,
  ledger: 'ledger',
  notifications: 'notifications',
  messages: 'messages',
  driverLocations: 'driverLocations',
  driverLocation: (uid: string) => `driverLocations/${uid}`,
  /** A trip that waits for a driver, and when to look for one next. */
  waitingTrips: 'waitingTrips',
  waitingTrip: (tripId: string) => `waitingTrips/${tripId}`,
  /** Read and written by whoever gives the driver a trip, so that two at once never both do. */
  assignmentLock: (driverUid: string) => `assignmentLocks/${driverUid}`,
  /** Which days of a standing order have got their trip. */
  standingOrderRuns: (account: string) => `accounts/${account}/standingOrderRuns`,
  standingOrderRun: (account: string, id: string) => `accounts/${account}/standingOrderRuns/${id}`,
  contactLimit: (key: string) => `contactLimits/${key}`,
  contactMessages: 'contactMessages',
  mail: 'mail',
} as const;
