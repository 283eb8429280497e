/** The characters of the GSM alphabet; those of its extension count two. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENSION = new Set('^{}\\[~]|€\f');

const isGsm = (character: string) => GSM.has(character) || EXTENSION.has(character);

/** Into how many parts carriers split a text, which is what it costs: 160 characters, or 153 each of several; with any character outside the GSM alphabet 70, or 67. */
export function countParts(body: string): number {
  if (body === '') return 0;
  const characters = [...body];
  if (!characters.every(isGsm))
    return partsOf(
      characters.map(({ length }) => length),
      70,
      67,
    );
  return partsOf(
    characters.map((character) => (EXTENSION.has(character) ? 2 : 1)),
    160,
    153,
  );
}

/** No character is split between two parts. */
function partsOf(sizes: readonly number[], alone: number, each: number): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

/** The text with what costs more written plainly: 'María' as 'Maria'. Letters of other scripts stay. */
export const toGsm = (body: string): string =>
  [...body.normalize('NFC')]
    .map((character) => {
      if (isGsm(character)) return character;
      const plain = PLAIN[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
      return plain !== '' && [...plain].every(isGsm) ? plain : character;
    })
    .join('');
