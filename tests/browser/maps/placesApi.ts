import type { Page, Route } from 'playwright-core';

/** A place as returned by Google's Places API (New). */
export interface GooglePlace {
  readonly id: string;
  readonly mainText: string;
  readonly secondaryText: string;
  readonly formattedAddress: string;
  readonly location: { readonly latitude: number; readonly longitude: number };
  readonly types: readonly string[];
}

export interface PlacesRequests {
  /** The search texts, each with its session. */
  readonly searches: { readonly input: string; readonly sessionToken: string }[];
  /** The places whose details were read, each with its session and fields. */
  readonly reads: { readonly id: string; readonly sessionToken: string | null; readonly fields: string | undefined }[];
}

const PLACES_API = 'https://places.googleapis.com/**';
const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Stands in for Google's Places API and answers with these places. Returns the recorded requests. */
export async function answerPlaces(page: Page, places: readonly GooglePlace[]): Promise<PlacesRequests> {
  const requests: PlacesRequests = { searches: [], reads: [] };
  const answer = (route: Route, json: unknown) => route.fulfill({ json, headers: allowed });
  await page.route(PLACES_API, (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return answer(route, {});
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(':autocomplete')) {
      const search = JSON.parse(request.postData() ?? '{}');
      requests.searches.push(search);
      const found = places.filter(({ mainText }) => mainText.toLowerCase().includes(search.input.toLowerCase()));
      return answer(route, { suggestions: found.map(toSuggestion) });
    }
    const id = pathname.split('/').at(-1) ?? '';
    const fields = request.headers()['x-goog-fieldmask'];
    requests.reads.push({ id, sessionToken: searchParams.get('sessionToken'), fields });
    return answer(route, places.find((place) => place.id === id) ?? {});
  });
  return requests;
}

/** Refuses the API key as Google's Places API does. */
export async function refusePlaces(page: Page): Promise<void> {
  const json = { error: { code: 403, status: 'PERMISSION_DENIED' } };
  await page.route(PLACES_API, (route) => route.fulfill({ status: 403, json, headers: allowed }));
}

function toSuggestion({ id, mainText, secondaryText, types }: GooglePlace) {
  return {
    placePrediction: {
      placeId: id,
      text: { text: `${mainText}, ${secondaryText}` },
      structuredFormat: { mainText: { text: mainText }, secondaryText: { text: secondaryText } },
      types,
    },
  };
}

export const CLINIC: GooglePlace = {
  id: 'clinic',
  mainText: 'Teaspoon Eye Clinic',
  secondaryText: 'Ladle Avenue, Queens, NY, USA',
  formattedAddress: '40-02 Ladle Ave, Queens, NY 11101, USA',
  location: { latitude: 40.7512, longitude: -73.9401 },
  types: ['doctor', 'point_of_interest', 'establishment'],
};
export const STREET: GooglePlace = {
  id: 'street',
  mainText: '12 Teaspoon Street',
  secondaryText: 'Queens, NY, USA',
  formattedAddress: '12 Teaspoon St, Queens, NY 11102, USA',
  location: { latitude: 40.7403, longitude: -73.9204 },
  types: ['street_address', 'geocode'],
};

export const address = (page: Page, group: 'Pick-up' | 'Drop-off') =>
  page.getByRole('group', { name: group }).getByLabel('Address', { exact: true });
export const offers = (page: Page) => page.getByRole('group', { name: 'Google Maps' }).getByRole('option');
