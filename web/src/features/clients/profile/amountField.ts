/** How a field reads an amount; nothing typed is no limit. */
export const AMOUNT = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
};
