import type { LatLng, Place } from '@mtos/model';

/**
 * The time zone of a place by its coordinates, as clocks show it today: zones with the same clocks have one name. Undefined
 * at sea, and where nobody knows.
 */
export async function timeZoneAt({ lat, lng }: LatLng): Promise<string | undefined> {
  const { find } = await boundaries();
  const [zone, ...others] = find(lat, lng);
  return zone === undefined || others.length > 0 || zone.startsWith('Etc/') ? undefined : zone;
}

/** Loaded when it is first needed, because most functions never ask. */
async function boundaries() {
  const library = await import('geo-tz/now');
  // Its cache has no limit. Without one, a look-up reads a part of a file, which takes milliseconds
  library.setCache({ store: { get: () => undefined, set: () => undefined } });
  return library;
}

/** The fields of a place with the time zone of its coordinates, or the one that a person set. */
export async function withTimeZone<Fields extends Pick<Place, 'location'>>(
  fields: Fields,
  setByPerson: string | undefined,
): Promise<Fields> {
  if (!fields.location) return fields;
  const { lat, lng } = fields.location;
  const timeZone = setByPerson ?? (await timeZoneAt({ lat, lng }));
  return { ...fields, location: { lat, lng, ...(timeZone && { timeZone }) } };
}
