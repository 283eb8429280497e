import { normalizeText } from '../../queries/searchGrams';

/** Words of headers that are also written together with others: 'pickupaddress', 'tripdate'. */
const KNOWN_WORDS = new Set(
  [
    'pickup dropoff pu do drop off from to origin destination dest delivery start end address addr street city state zip',
    'code postal county apt suite unit floor room location place name first last middle full phone number no num tel cell',
    'mobile home alt id date time day dos appointment appt trip ride leg booking order type status member client passenger',
    'patient rider customer medicaid recipient will call return round way level of service los mobility transport vehicle',
    'need mode space device driver notes note comments comment instructions special miles mileage distance cancel reason',
    'birth dob wheelchair flag escort attendant companion seats car additional scheduled requested return facility',
  ].flatMap((line) => line.split(' ')),
);

/** Words that are one. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\bpick ?ups?\b|\bpck ?up\b|\bpk ?up\b|\bp up\b/g, 'pickup'],
  [/\bdrop ?offs?\b|\bd off\b/g, 'dropoff'],
  [/\bwill ?calls?\b/g, 'willcall'],
  [/\bwheel ?chairs?\b/g, 'wheelchair'],
  [/\br(oun)?d ?trips?\b/g, 'roundtrip'],
  [/\bcar ?seats?\b|\bchild seats?\b|\bbooster( seats?)?\b/g, 'carseat'],
  [/\bzip ?codes?\b|\bpost(al)? ?codes?\b|\bpostal\b/g, 'zip'],
  [/\bdate of birth\b|\bbirth ?(date|day)\b|\bd o b\b/g, 'dob'],
  [/\bdate of service\b|\bservice date\b/g, 'dos date'],
  [/\blevel of (service|care)\b|\bservice level\b|\bl o s\b/g, 'los'],
  [/\b(first|given) ?name\b|\bf ?name\b/g, 'first name'],
  [/\b(last|family) ?name\b|\bl ?name\b|\bsurname\b/g, 'last name'],
  [/\b(tele)?phone( (no|num|nbr|numbers?))?\b|\btel(ephone)?\b|\bph\b|\bphn\b|\bcell\b/g, 'phone'],
  [/\bappointments?\b|\bappts?\b|\bappmt\b/g, 'appt'],
  [/\bapt (?=date|time)/g, 'appt '],
  [/\bno\b|\bnum\b|\bnbr\b/g, 'number'],
  [/\bcancell?(ed|ation)\b|\bcxl(d|ed)?\b|\bcn(c|x)ld?\b|\bcanc\b/g, 'cancel'],
  [/\bcsz\b/g, 'city state zip'],
  [/\breq\b(?! (number|id))/g, 'requested'],
  [/\binstrs?\b/g, 'instructions'],
  [/\bdate ?times?\b/g, 'date time'],
];

/**
 * The words of a header: 'PickUpAddressName', 'pickup_address_name', and 'P/U Address Name (required)' give 'pickup address
 * name'. Hints in parentheses are left out.
 */
export function headerWords(header: string): readonly string[] {
  const withoutHints = header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const text = /[\p{L}\p{N}]/u.test(withoutHints) ? withoutHints : header;
  const split = text
    .replace(/['’`]/g, '')
    .replace(/\bP\.? ?\/ ?U\.?\b|\bP\.U\./gi, ' pu ')
    .replace(/\bD\.? ?\/ ?O\.?\b|\bD\.O\.(?!B)/gi, ' do ')
    .replace(/\bW\/C\b/gi, ' wc ')
    .replace(/#/g, ' number ')
    .replace(/IDs\b/g, 'Id')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2');
  const words = normalizeText(split)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .flatMap(splitWord);
  let joined = words.join(' ');
  for (const [pattern, word] of JOINED) joined = joined.replace(pattern, word);
  return joined.split(' ').filter((word) => word !== '');
}

/** 'pickupaddress' as 'pickup' and 'address'; a word that is not made of known ones stays as it is. */
function splitWord(word: string): readonly string[] {
  if (word.length < 6 || KNOWN_WORDS.has(word)) return [word];
  const splitFrom = (start: number): readonly string[] | undefined => {
    if (start === word.length) return [];
    for (let end = word.length; end > start + 1; end -= 1) {
      if (!KNOWN_WORDS.has(word.slice(start, end))) continue;
      const rest = splitFrom(end);
      if (rest) return [word.slice(start, end), ...rest];
    }
    return undefined;
  };
  return splitFrom(0) ?? [word];
}
