/** How an app reports: every 15 seconds or 30 meters while it moves, every two minutes otherwise. */
const PACE = { interval: 15, distance: 30, heartbeat: 120 } as const;

/** Where Traccar Client is to be had. */
export const TRACCAR_STORES = {
  'App Store': 'https://apps.apple.com/us/app/traccar-client/id843156974',
  'Google Play': 'https://play.google.com/store/apps/details?id=org.traccar.client',
} as const;

/** Where an app sends positions. */
export const positionsUrl = (secret: string): string => `${window.location.origin}/positions/${secret}`;

/** Opens Traccar Client and sets it up, once the person has confirmed it there. */
export function traccarSetupUrl(url: string, driverUid: string): string {
  const parameters = {
    url,
    id: driverUid,
    interval: PACE.interval,
    distance: PACE.distance,
    accuracy: 'high',
    heartbeat: PACE.heartbeat,
    stop_detection: false,
  };
  // Not URLSearchParams, whose plus sign for a space not every app reads
  const written = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `org.traccar.client://config?${written.join('&')}`;
}

/** Starts or stops reporting in Traccar Client. */
export const traccarActionUrl = (action: 'start' | 'stop'): string => `org.traccar.client://action/${action}`;

/** Opens OwnTracks and sets it up to send positions by HTTP (mode 3) while it moves (monitoring 2). */
export function ownTracksSetupUrl(url: string): string {
  const configuration = {
    _type: 'configuration',
    mode: 3,
    url,
    auth: false,
    monitoring: 2,
    locatorInterval: PACE.interval,
    moveModeLocatorInterval: PACE.interval,
    locatorDisplacement: PACE.distance,
  };
  return `owntracks:///config?inline=${encodeURIComponent(btoa(JSON.stringify(configuration)))}`;
}
