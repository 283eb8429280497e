import { defineBoolean, defineInt, defineSecret, defineString, select } from 'firebase-functions/params';

/** Settings of a project; `docs/deploy.md` says how to set them. */

/** Whether callables require an App Check token. Turn on once the app sends tokens. */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false });

export const cloudinaryCloudName = defineString('CLOUDINARY_CLOUD_NAME', { default: '' });
export const cloudinaryApiKey = defineString('CLOUDINARY_API_KEY', { default: '' });
export const cloudinaryApiSecret = defineSecret('CLOUDINARY_API_SECRET');
export const cloudinaryUploadPreset = defineString('CLOUDINARY_UPLOAD_PRESET', { default: 'mtos_signed' });
/** Not a setting: the local suite and tests put the URL of their image host stand-in into the environment. */
export const imageHostOrigin = (): string => process.env.IMAGE_HOST_ORIGIN ?? 'https://api.cloudinary.com';
/** Where the image host delivers pictures. The stand-in does both. */
export const imageDeliveryOrigin = (): string => process.env.IMAGE_HOST_ORIGIN ?? 'https://res.cloudinary.com';
/** Not a setting: the local suite and tests put the URL of their SMS provider stand-in into the environment. */
export const twilioOrigin = (): string => process.env.TWILIO_ORIGIN ?? 'https://api.twilio.com';

/** Where the app is: links in mail begin with it. */
export const appUrl = defineString('APP_URL', { default: '' });

/** Who receives mail about contact messages; no one if it is empty. */
export const contactEmail = defineString('CONTACT_EMAIL', { default: '' });

/**
 * The mail server that invoices are mailed with, as `smtps://user:password@host:465`, and the address that they come from.
 * Without both, none are mailed.
 */
const smtpUrl = defineString('SMTP_URL', { default: '' });
const mailFrom = defineString('MAIL_FROM', { default: '' });
/** To how many addresses all accounts together can mail a day, so that nobody spoils what the mail server is known for. */
export const mailADay = defineInt('MAIL_A_DAY', { default: 500 });
/** The local suite and tests put the URL of their mail server stand-in into the environment. */
export const mailSettings = (): { readonly url: string; readonly from: string } => {
  const standIn = process.env.SMTP_STAND_IN;
  return standIn ? { url: standIn, from: 'invoices@mtos.example' } : { url: smtpUrl.value(), from: mailFrom.value() };
};

/** The US Census geocoder, which looks up addresses without a key. A company can put a proxy in its place. */
const censusGeocoderUrl = defineString('CENSUS_GEOCODER_URL', {
  default: 'https://geocoding.geo.census.gov/geocoder',
});
/** A key for Google's Geocoding API that only this server uses; if it is empty, the Census geocoder is used. */
export const googleGeocodingKey = defineString('GOOGLE_GEOCODING_KEY', { default: '' });
/** The URLs of the geocoders. Not settings: tests put those of their stand-ins into the environment. */
export const geocoderUrls = {
  census: () => process.env.CENSUS_GEOCODER_STAND_IN ?? censusGeocoderUrl.value(),
  google: () => process.env.GOOGLE_GEOCODER_STAND_IN ?? 'https://maps.googleapis.com',
} as const;

/**
 * The routing service that says how long drives take, and where it is; without a URL, or Google's key, drives are estimated.
 * Only whoever deploys the project sets it, so no account can make a function call an address of its choice.
 */
export const routingService = defineString('ROUTING_SERVICE', {
  default: 'osrm',
  input: select({ OSRM: 'osrm', Valhalla: 'valhalla', 'Google Routes API': 'google' }),
});
const routingServiceUrl = defineString('ROUTING_URL', { default: '' });
/** Where the routing service is. Not a setting: tests put the URL of their stand-in into the environment. */
export const routingUrl = (): string => process.env.ROUTING_STAND_IN ?? routingServiceUrl.value();
/** Where Google's Routes API is. */
export const googleRoutesUrl = (): string => process.env.ROUTING_STAND_IN ?? 'https://routes.googleapis.com';
/**
 * Its key, for the functions that search for drivers. A declared secret has to exist, so only projects that use Google declare
 * it: the Firebase CLI and the functions have the project's settings in their environment.
 */
export const routingSecrets = process.env.ROUTING_SERVICE === 'google' ? [defineSecret('GOOGLE_ROUTES_KEY')] : [];
/** Empty in functions that don't search for drivers. */
export const googleRoutesKey = (): string => process.env.GOOGLE_ROUTES_KEY ?? '';
/** How many drives each account may ask Google for a day. Google bills each. */
export const googleRoutesADay = defineInt('GOOGLE_ROUTES_A_DAY', { default: 300 });

/** How long audit entries are kept, in years. */
export const auditYears = defineInt('AUDIT_YEARS', { default: 6 });

/** How long what drivers did is kept: on trips, which the trip log needs, in years; the rest of their day in days. */
export const tripEventYears = defineInt('TRIP_EVENT_YEARS', { default: 6 });
export const dayEventDays = defineInt('DAY_EVENT_DAYS', { default: 400 });

/** How long chat messages, notifications, queued mail, and contact messages are kept, in days. */
export const messageDays = defineInt('MESSAGE_DAYS', { default: 365 });
export const notificationDays = defineInt('NOTIFICATION_DAYS', { default: 365 });
export const mailDays = defineInt('MAIL_DAYS', { default: 30 });
export const contactDays = defineInt('CONTACT_DAYS', { default: 365 });

/** How long the place of an address is kept after a trip used it, in days; a month less or more. */
export const placeDays = defineInt('PLACE_DAYS', { default: 400 });

/** How long the tracks of drivers are kept, in days. */
export const trackDays = defineInt('TRACK_DAYS', { default: 90 });

export const productName = defineString('PRODUCT_NAME', { default: 'MTOS' });

/** The most instances of each kind of function: what limits the cost of a busy day, a loop, or an attack. */
export const maxInstances = {
  counting: defineInt('COUNTING_INSTANCES', { default: 2 }),
  audit: defineInt('AUDIT_INSTANCES', { default: 10 }),
  dispatch: defineInt('DISPATCH_INSTANCES', { default: 5 }),
  calls: defineInt('CALL_INSTANCES', { default: 5 }),
  recount: defineInt('RECOUNT_INSTANCES', { default: 2 }),
  tasks: defineInt('TASK_INSTANCES', { default: 5 }),
  positions: defineInt('POSITION_INSTANCES', { default: 3 }),
  riders: defineInt('RIDER_INSTANCES', { default: 3 }),
} as const;

/** How many accounts a schedule handles at the same time; more than ten for each of TASK_INSTANCES have to wait. */
export const accountsAtOnce = defineInt('ACCOUNTS_AT_ONCE', { default: 50 });

/** How many accounts the nightly recount handles at the same time, each in its own instance. */
export const recountsAtOnce = defineInt('RECOUNTS_AT_ONCE', { default: 4 });

/** In how many parts a schedule searches for its accounts at the same time, at most 62. */
export const accountRangeCount = defineInt('ACCOUNT_RANGES', { default: 4 });
