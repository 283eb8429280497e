import { normalizeText } from '../queries/searchGrams';

/** The words that an address can be written with, and the one that stands for all of them. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      [
        ['aly', 'alley'],
        ['ave', 'avenue', 'av', 'aven'],
        ['blvd', 'boulevard', 'boul'],
        ['cir', 'circle', 'circ'],
        ['ct', 'court'],
        ['ctr', 'center', 'centre'],
        ['dr', 'drive', 'drv'],
        ['expy', 'expressway'],
        ['hwy', 'highway'],
        ['ln', 'lane'],
        ['mt', 'mount'],
        ['pkwy', 'parkway', 'pky'],
        ['pl', 'place'],
        ['plz', 'plaza'],
        ['rd', 'road'],
        ['rte', 'route'],
        ['sq', 'square'],
        ['st', 'street', 'str', 'saint'],
        ['ste', 'sainte'],
        ['ter', 'terrace', 'terr'],
        ['tpke', 'turnpike'],
        ['urb', 'urbanizacion'],
        ['trl', 'trail'],
        ['n', 'north'],
        ['s', 'south'],
        ['e', 'east'],
        ['w', 'west'],
        ['ne', 'northeast'],
        ['nw', 'northwest'],
        ['se', 'southeast'],
        ['sw', 'southwest'],
      ] as const
    ).flatMap(([short, ...long]) => long.map((word) => [word, short] as const)),
  ),
};

const STATES: Readonly<Record<string, string>> = {
  ...{ alabama: 'al', alaska: 'ak', arizona: 'az', arkansas: 'ar', california: 'ca', colorado: 'co' },
  ...{ connecticut: 'ct', delaware: 'de', 'district of columbia': 'dc', florida: 'fl', georgia: 'ga', hawaii: 'hi' },
  ...{ idaho: 'id', illinois: 'il', indiana: 'in', iowa: 'ia', kansas: 'ks', kentucky: 'ky', louisiana: 'la' },
  ...{ maine: 'me', maryland: 'md', massachusetts: 'ma', michigan: 'mi', minnesota: 'mn', mississippi: 'ms' },
  ...{ missouri: 'mo', montana: 'mt', nebraska: 'ne', nevada: 'nv', 'new hampshire': 'nh', 'new jersey': 'nj' },
  ...{ 'new mexico': 'nm', 'new york': 'ny', 'north carolina': 'nc', 'north dakota': 'nd', ohio: 'oh' },
  ...{ oklahoma: 'ok', oregon: 'or', pennsylvania: 'pa', 'puerto rico': 'pr', 'rhode island': 'ri' },
  ...{ 'south carolina': 'sc', 'south dakota': 'sd', tennessee: 'tn', texas: 'tx', utah: 'ut', vermont: 'vt' },
  ...{ virginia: 'va', washington: 'wa', 'west virginia': 'wv', wisconsin: 'wi', wyoming: 'wy' },
};
/** The longest first: 'west virginia' before 'virginia'. */
const STATE_NAMES = Object.keys(STATES).sort((a, b) => b.length - a.length);
const STATE_CODES = new Set(Object.values(STATES));

/**
 * An apartment, a suite, or a floor: nothing that a street's map knows. 'Ste.' before a word is a saint: Sault Ste. Marie.
 */
const UNIT =
  /(?:^|[\s,])(?:(?:apartment|apt|unit|suite|ste(?!\b\.?\s*[a-z'’-]{3,}(?:$|[\s,]))|room|rm|building|bldg)\b\.?\s*#?\s*[a-z0-9-]+|#\s*[a-z0-9-]+|(?:\d+(?:st|nd|rd|th)\s+floor|floor\s+\d+))(?=$|[\s,])/gi;
const COUNTRY = /[\s,]+(?:usa|u\.s\.a\.?|united states(?: of america)?)\s*$/i;
const HOUSE_NUMBER = /^\d/;
/** '21st Century Oncology' has no house number. */
const ORDINAL = /^\d+(?:st|nd|rd|th)\b/i;
/** In Puerto Rico, an urbanization tells equal streets of a town apart; others than 'Urb.' are known only there. */
const URBANIZATION = /^urb(?:anizaci[oó]n)?\b/i;
const NEIGHBORHOOD =
  /^(?:bo|barrio|sector|parc(?:elas)?|reparto|rpto|ext(?:ensi[oó]n)?|com(?:unidad)?|res(?:idencial)?)\b/i;
const PUERTO_RICO = /(?:,\s*|\s)(?:pr|puerto rico)(?:\s+\d{5}(?:-\d{4})?)?$|\b00[679]\d{2}(?:-\d{4})?$/i;
const ZIP = /[\s,]*\b(\d{5})(?:-\d{4})?$/;

/**
 * The address to ask a geocoder for: on one line, without the unit, the country, and a name before the house number
 * ('Teaspoon Clinic, 12 Main St' gives '12 Main St'). An urbanization stays.
 */
export function addressToLookUp(address: string): string {
  const parts = address
    .replace(COUNTRY, '')
    .split(/[,\n\r;]+/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
  const start = (isStreet: (part: string) => boolean) => {
    const index = parts.findIndex(isStreet);
    return index < 0 ? undefined : index;
  };
  const isNumbered = (part: string) => HOUSE_NUMBER.test(part);
  const street = start((part) => isNumbered(part) && !ORDINAL.test(part)) ?? start(isNumbered) ?? 0;
  const isPuertoRico = PUERTO_RICO.test(parts.join(', '));
  const districts = parts
    .slice(0, street)
    .filter((part) => URBANIZATION.test(part) || (isPuertoRico && NEIGHBORHOOD.test(part)));
  const fromStreet = [...districts, ...parts.slice(street)].join(', ');
  const withoutUnit = fromStreet
    .replace(UNIT, '')
    .replace(/(?:\s*,)+\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/^[,\s]+|[,\s]+$/g, '');
  return withoutUnit || address.trim();
}

/**
 * The same text for every way to write an address: whatever its case, spacing, punctuation, unit, and usual
 * abbreviations. Empty if the address is blank.
 */
export function normalizeAddress(address: string): string {
  const text = normalizeText(addressToLookUp(address)).replace(/[.'’`]/g, '');
  const zip = ZIP.exec(text)?.[1] ?? '';
  const withState = shortenState(text.replace(ZIP, ''));
  const words = withState.replace(/[^\p{L}\p{N}&/-]+/gu, ' ').split(' ');
  return [...words, zip]
    .map((word) => ABBREVIATIONS[word] ?? word)
    .filter((word) => word !== '')
    .join(' ');
}

/** Writes a state at the end of the address with its two letters. */
function shortenState(text: string): string {
  const state = STATE_NAMES.find((name) => new RegExp(`[\\s,]${name}$`).test(text));
  return state ? `${text.slice(0, -state.length)}${STATES[state]}` : text;
}

/** An address in the parts that a batch of the Census geocoder needs. */
export interface AddressParts {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The parts of an address; undefined unless it has a house number and either a ZIP code or a city with its state. */
export function splitAddress(address: string): AddressParts | undefined {
  const text = addressToLookUp(address);
  const zip = ZIP.exec(text)?.[1] ?? '';
  const parts = shortenState(text.replace(ZIP, '').toLowerCase())
    .split(',')
    .map((part) => part.trim());
  const [street = '', ...rest] = parts;
  const words = rest.join(' ').split(' ').filter(Boolean);
  const state = STATE_CODES.has(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  const city = words.join(' ');
  if (!HOUSE_NUMBER.test(street) || (zip === '' && (city === '' || state === ''))) return undefined;
  return { street, city, state, zip };
}
