/** Lower-cased and without accents, so that 'Núñez' is found by 'nunez'. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}

function gramsOfLength(characters: readonly string[], length: number): string[] {
  const grams: string[] = [];
  for (let start = 0; start + length <= characters.length; start += 1) {
    grams.push(characters.slice(start, start + length).join(''));
  }
  return grams;
}

/** All distinct runs of one to three characters of a name: what a 'contains' search can look up in the index. */
export function searchGrams(name: string): readonly string[] {
  const characters = [...normalizeText(name)];
  return [...new Set([1, 2, 3].flatMap((length) => gramsOfLength(characters, length)))];
}

/** All distinct runs of three characters of a text. */
export const trigrams = (text: string): readonly string[] => [...new Set(gramsOfLength([...normalizeText(text)], 3))];

/** The gram to look up in the index: the longest one in a query, or undefined for a blank query. */
export function longestGram(query: string): string | undefined {
  const characters = [...normalizeText(query)];
  return characters.length === 0 ? undefined : characters.slice(0, 3).join('');
}

/** Whether the name contains the query, whatever case and accents: the last word after the index has narrowed. */
export function containsText(name: string, query: string): boolean {
  return normalizeText(name).includes(normalizeText(query));
}
