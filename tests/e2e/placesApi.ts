import type { Page, Route } from 'playwright-core';

/** A place as Google's Places API (New) tells of it. */
export interface GooglePlace {
  readonly id: string;
  readonly mainText: string;
  readonly secondaryText: string;
  readonly formattedAddress: string;
  readonly location: { readonly latitude: number; readonly longitude: number };
  readonly types: readonly string[];
}

export interface AskedOfPlaces {
  /** What was typed, and in which session. */
  readonly searches: { readonly input: string; readonly sessionToken: string }[];
  /** Which places were read, in which session, and what of them. */
  readonly reads: { readonly id: string; readonly sessionToken: string | null; readonly fields: string | undefined }[];
}

const PLACES_API = 'https://places.googleapis.com/**';
const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Answers in the place of Google's Places API with these places; returns what is asked of it. */
export async function answerPlaces(page: Page, places: readonly GooglePlace[]): Promise<AskedOfPlaces> {
  const asked: AskedOfPlaces = { searches: [], reads: [] };
  const tell = (route: Route, json: unknown) => route.fulfill({ json, headers: allowed });
  await page.route(PLACES_API, (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return tell(route, {});
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(':autocomplete')) {
      const search = JSON.parse(request.postData() ?? '{}');
      asked.searches.push(search);
      const found = places.filter(({ mainText }) => mainText.toLowerCase().includes(search.input.toLowerCase()));
      return tell(route, { suggestions: found.map(suggestionOf) });
    }
    const id = pathname.split('/').at(-1) ?? '';
    const fields = request.headers()['x-goog-fieldmask'];
    asked.reads.push({ id, sessionToken: searchParams.get('sessionToken'), fields });
    return tell(route, places.find((place) => place.id === id) ?? {});
  });
  return asked;
}

/** Refuses the key, as Google's Places API does. */
export async function refusePlaces(page: Page): Promise<void> {
  const json = { error: { code: 403, status: 'PERMISSION_DENIED' } };
  await page.route(PLACES_API, (route) => route.fulfill({ status: 403, json, headers: allowed }));
}

function suggestionOf({ id, mainText, secondaryText, types }: GooglePlace) {
  return {
    placePrediction: {
      placeId: id,
      text: { text: `${mainText}, ${secondaryText}` },
      structuredFormat: { mainText: { text: mainText }, secondaryText: { text: secondaryText } },
      types,
    },
  };
}
