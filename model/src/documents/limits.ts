/** Sizes that forms, functions and rules agree on, in characters unless the name says otherwise. */
export const LIMITS = {
  name: 120,
  phone: 40,
  email: 254,
  /** Addresses of a payer that its invoices are mailed to. */
  invoiceEmails: 5,
  /** What a person writes in a mail with an invoice. */
  mailMessage: 1000,
  /** What a mail server answered, in words. */
  mailAnswer: 400,
  address: 300,
  url: 2048,
  taxId: 20,
  /** How to pay an invoice: an address for checks, or a link. */
  howToPay: 300,
  comments: 2000,
  reason: 500,
  title: 120,
  description: 2000,
  chatText: 2000,
  /** A driver's answer to a message of the office. */
  driverAnswer: 300,
  /** How many drivers a message can name. */
  messageDrivers: 1000,
  contactMessage: 4000,
  miles: 2000,
  /** What a driver has to know of an address: a place's name, unit, floor, room, or building. */
  addressDetails: 200,
  /** Of people who ride along with the client, of one kind. */
  companions: 9,
  /** A client's oxygen, in liters a minute. */
  oxygenLiters: 20,
  /** Steps at an address. */
  stairs: 99,
  /** Of a client with their wheelchair. */
  weightPounds: 999,
  /** Of one authorization: ways, round trips, or miles. */
  authorizedUnits: 9999,
  /** Addresses that an authorization is limited to. */
  authorizedPlaces: 5,
  /** The name of a time zone. */
  timeZone: 60,
  /** How many holidays a company can have, and how long their names can be. */
  holidays: 100,
  holidayName: 60,
  /** In miles. */
  odometer: 2_000_000,
  /** Of a position, in meters. */
  accuracy: 100_000,
  /** How long a driver can have to wait before reporting a no-show, in minutes. */
  noShowMinutes: 60,
  /** How early or late a company can let pick-ups be, in minutes. */
  pickupTolerance: 60,
  /** A shared ride, as a multiple of the direct one. */
  rideAllowance: 5,
  /** In minutes. */
  loadingMinutes: 60,
  roadFactor: 3,
  /** In miles an hour. */
  minSpeed: 5,
  maxSpeed: 80,
  /** How long before its pick-up a plan leaves a trip alone, in minutes. */
  freezeMinutes: 240,
  /** What moving a trip to another driver has to save, in miles. */
  changeMiles: 50,
  minDriveMinutes: 5,
  maxDriveMinutes: 480,
  onTimeMinutes: 240,
  /** The path data of a signature. */
  drawing: 20_000,
  /** A token of Firebase Cloud Messaging. */
  pushToken: 4096,
  plate: 20,
  licenseNumber: 40,
  /** Days off that a driver's settings keep. */
  daysOff: 366,
  /** Days that a standing order leaves out, or drives in addition. */
  orderDays: 366,
  /** Of a driver's vehicle, for one mobility need. */
  seats: 20,
  imageBytes: 5 * 1024 * 1024,
  searchGrams: 1100,
  importKey: 300,
  tripNumber: 60,
  medicaidId: 40,
  /** A short text: whose phone, which payer, or which language a client's entry is about, or a payer's number for the company. */
  label: 60,
  /** How many of each a client's profile has. More would take too many expressions in the access rules. */
  clientPhones: 3,
  memberNumbers: 2,
  clientPlaces: 4,
  contactPeople: 2,
  /** Drivers whom a client prefers, and those who are blocked for a client. */
  driverWishes: 10,
  /** Other clients of whom a person said that a client is not the same. */
  notSameClients: 20,
  /** All the headers of a column mapping, or of a format of the trip log, together. */
  columnHeaders: 6000,
  /** The name of a broker's file format. */
  formatName: 60,
  sheetName: 60,
  /** The number of a check or a transfer. */
  paymentReference: 60,
  /** From an invoice to when it is due. */
  daysToPay: 365,
  /** A broker's formats whose trips one payer pays for. */
  payerFormats: 20,
  /** Rate cards of one payer, ended ones included. */
  rateCards: 60,
  mileTiers: 8,
  surcharges: 8,
  /** Of waiting on one trip, and of a block of it. */
  waitMinutes: 720,
  /** How long before the pick-up a cancellation can be late, in minutes. */
  lateCancelMinutes: 2880,
  minVehicleYear: 1950,
  maxVehicleYear: 2100,
  /** What a vehicle's lift can carry, in pounds. */
  liftPounds: 5000,
  /** Between two times of the same work on a vehicle. */
  maintenanceMonths: 120,
  /** What one time of it costs, in cents. */
  maintenanceCents: 10_000_000,
  /** How long a credential is good for, and how many days before its expiry it can be said to expire. */
  credentialMonths: 240,
  credentialWarnDays: 365,
  /** Types of credentials that a company keeps track of. */
  credentialTypes: 60,
  /** Payers for whose trips alone one type counts. */
  credentialPayers: 10,
  /** Documents of one credential, and the size of each. */
  credentialDocuments: 5,
  documentBytes: 10 * 1024 * 1024,
  fileName: 120,
  /** All the answers that a broker's file format keeps, with the ids of their questions. */
  formatAnswers: 12_000,
} as const;

/** The most documents that a browser can read or count with one query. A count of this many means that or more. */
export const MAX_QUERY_RESULTS = 1000;

export const PAGE_SIZES = [5, 10, 25, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
