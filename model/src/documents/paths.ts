/** Whether the text can be the id of a document that the product creates. */
export const isDocumentId = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^[^/]{1,500}$/.test(text) && !/^(\.{1,2}|__.*__)$/s.test(text);

/** The path of every document and collection. */
export const paths = {
  users: 'users',
  user: (uid: string) => `users/${uid}`,
  trips: 'trips',
  trip: (id: string) => `trips/${id}`,
  account: (account: string) => `accounts/${account}`,
  clients: (account: string) => `accounts/${account}/clients`,
  client: (account: string, clientUid: string) => `accounts/${account}/clients/${clientUid}`,
  /** What the office knows of its clients, by the client's uid. */
  profiles: (account: string) => `accounts/${account}/profiles`,
  profile: (account: string, clientUid: string) => `accounts/${account}/profiles/${clientUid}`,
  authorizations: (account: string) => `accounts/${account}/authorizations`,
  authorization: (account: string, id: string) => `accounts/${account}/authorizations/${id}`,
  /** How much of each authorization its trips use. */
  authorizationUses: (account: string) => `accounts/${account}/authorizationUses`,
  authorizationUse: (account: string, id: string) => `accounts/${account}/authorizationUses/${id}`,
  /** What only the office knows of trips, by the trip's id. */
  officeTrips: (account: string) => `accounts/${account}/officeTrips`,
  officeTrip: (account: string, tripId: string) => `accounts/${account}/officeTrips/${tripId}`,
  audit: (account: string) => `accounts/${account}/audit`,
  columnMappings: (account: string) => `accounts/${account}/columnMappings`,
  columnMapping: (account: string, id: string) => `accounts/${account}/columnMappings/${id}`,
  imports: (account: string) => `accounts/${account}/imports`,
  tripImport: (account: string, id: string) => `accounts/${account}/imports/${id}`,
  /** Rows of an import that are not imported yet. */
  importChunks: (account: string) => `accounts/${account}/importChunks`,
  importChunk: (account: string, id: string, index: number) => `accounts/${account}/importChunks/${id}-${index}`,
  /** What is known of the addresses that the account's trips use. */
  places: (account: string) => `accounts/${account}/places`,
  place: (account: string, key: string) => `accounts/${account}/places/${key}`,
  /** What a routing service says of the drives that a day can need. */
  dayDrives: (account: string) => `accounts/${account}/dayDrives`,
  dayDrivesPart: (account: string, id: string) => `accounts/${account}/dayDrives/${id}`,
  frequentPlaces: (account: string) => `accounts/${account}/frequentPlaces`,
  frequentPlace: (account: string, id: string) => `accounts/${account}/frequentPlaces/${id}`,
  /** When each driver works, and with which vehicle. */
  driverSettings: (account: string) => `accounts/${account}/drivers`,
  driverSettingsDocument: (account: string, uid: string) => `accounts/${account}/drivers/${uid}`,
  standingOrders: (account: string) => `accounts/${account}/standingOrders`,
  standingOrder: (account: string, id: string) => `accounts/${account}/standingOrders/${id}`,
  /** How often the account did something that has a daily limit. */
  usage: (account: string, kind: string) => `accounts/${account}/usage/${kind}`,
  /** Defects of vehicles that drivers found, by the id of their event. */
  defectReports: (account: string) => `accounts/${account}/defectReports`,
  defectReport: (account: string, id: string) => `accounts/${account}/defectReports/${id}`,
  /** Which driver has read which message, and their answers. */
  receipts: (account: string) => `accounts/${account}/receipts`,
  receipt: (account: string, id: string) => `accounts/${account}/receipts/${id}`,
  counters: (account: string) => `counters/${account}`,
  /** The account's figures of each day, by day. */
  days: (account: string) => `counters/${account}/days`,
  day: (account: string, day: string) => `counters/${account}/days/${day}`,
  /** The figures of each driver, by day. */
  driverDays: (account: string) => `counters/${account}/driverDays`,
  driverDay: (account: string, day: string) => `counters/${account}/driverDays/${day}`,
  /** Figures about money, of each day and in all. */
  money: (account: string) => `counters/${account}/money`,
  moneyDocument: (account: string, key: string) => `counters/${account}/money/${key}`,
  /** How the trip log is written for brokers. */
  logFormats: (account: string) => `accounts/${account}/logFormats`,
  logFormat: (account: string, id: string) => `accounts/${account}/logFormats/${id}`,
  /** Who pays for trips. */
  payers: (account: string) => `accounts/${account}/payers`,
  payer: (account: string, id: string) => `accounts/${account}/payers/${id}`,
  /** What trips cost, by the trip's id. */
  charges: (account: string) => `accounts/${account}/charges`,
  charge: (account: string, tripId: string) => `accounts/${account}/charges/${tripId}`,
  /** Updates of the prices of many charges. */
  repricings: (account: string) => `accounts/${account}/repricings`,
  repricing: (account: string, id: string) => `accounts/${account}/repricings/${id}`,
  /** What payers were or will be asked to pay. */
  invoices: (account: string) => `accounts/${account}/invoices`,
  invoice: (account: string, id: string) => `accounts/${account}/invoices/${id}`,
  /** To whom the statements of a payer, or of a client who pays, were mailed. */
  statementMails: (account: string, payerUid: string, clientUid: string) =>
    `accounts/${account}/statementMails/${payerUid}:${clientUid}`,
  everyStatementMails: (account: string) => `accounts/${account}/statementMails`,
  /** The number of the invoice that was sent last. */
  lastInvoiceNumber: (account: string) => `accounts/${account}/invoiceNumbers/last`,
  /** What payers paid, and what they do not have to pay. */
  payments: (account: string) => `accounts/${account}/payments`,
  payment: (account: string, id: string) => `accounts/${account}/payments/${id}`,
  /** All rate cards of a payer. */
  payerRates: (account: string, payerUid: string) => `accounts/${account}/rateCards/${payerUid}`,
  /** The company's vehicles. */
  vehicles: (account: string) => `accounts/${account}/vehicles`,
  vehicle: (account: string, id: string) => `accounts/${account}/vehicles/${id}`,
  /** Work on vehicles that is due, or was done. */
  credentialTypes: (account: string) => `accounts/${account}/credentialTypes`,
  credentialType: (account: string, id: string) => `accounts/${account}/credentialTypes/${id}`,
  credentials: (account: string) => `accounts/${account}/credentials`,
  credential: (account: string, id: string) => `accounts/${account}/credentials/${id}`,
  credentialExceptions: (account: string) => `accounts/${account}/credentialExceptions`,
  credentialException: (account: string, id: string) => `accounts/${account}/credentialExceptions/${id}`,
  maintenance: (account: string) => `accounts/${account}/maintenance`,
  maintenanceDocument: (account: string, id: string) => `accounts/${account}/maintenance/${id}`,
  /** Drivers' shifts, by the id of the event that started them. */
  shifts: (account: string) => `accounts/${account}/shifts`,
  shift: (account: string, id: string) => `accounts/${account}/shifts/${id}`,
  /** The phone with which a driver reports positions through an app, by the driver's uid. */
  trackers: (account: string) => `accounts/${account}/trackers`,
  tracker: (account: string, driverUid: string) => `accounts/${account}/trackers/${driverUid}`,
  /** Where drivers were, in chunks of a driver's day. */
  tracks: (account: string) => `accounts/${account}/tracks`,
  trackChunk: (account: string, id: string) => `accounts/${account}/tracks/${id}`,
  /** What is kept of drivers' tracks: miles, silence, and distances by trip, in one document for a driver's day. */
  drivenDays: (account: string) => `accounts/${account}/drivenDays`,
  drivenDay: (account: string, id: string) => `accounts/${account}/drivenDays/${id}`,
  /** Whose positions come with a secret, by the secret's hash. */
  trackerSecrets: 'trackerSecrets',
  trackerSecret: (hash: string) => `trackerSecrets/${hash}`,
  /** Links to rides, by the hash of the token in their URL. */
  rideLinks: 'rideLinks',
  rideLink: (hash: string) => `rideLinks/${hash}`,
  ledger: 'ledger',
  notifications: 'notifications',
  messages: 'messages',
  driverLocations: 'driverLocations',
  driverLocation: (uid: string) => `driverLocations/${uid}`,
  driverDevices: 'driverDevices',
  driverDevice: (uid: string) => `driverDevices/${uid}`,
  driverEvents: 'driverEvents',
  driverEvent: (id: string) => `driverEvents/${id}`,
  /** A trip without a driver, and when to look for one next. */
  waitingTrips: 'waitingTrips',
  waitingTrip: (tripId: string) => `waitingTrips/${tripId}`,
  /** The days of a standing order that already have a trip. */
  standingOrderRuns: (account: string) => `accounts/${account}/standingOrderRuns`,
  standingOrderRun: (account: string, id: string) => `accounts/${account}/standingOrderRuns/${id}`,
  invitations: 'invitations',
  /** How often an account has done something on a day (UTC). */
  dailyLimit: (account: string, limit: string, now: Date) =>
    `dailyLimits/${account}-${limit}-${now.toISOString().slice(0, 10)}`,
  contactLimit: (key: string) => `contactLimits/${key}`,
  contactMessages: 'contactMessages',
  mail: 'mail',
} as const;
