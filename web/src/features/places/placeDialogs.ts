// In one file, which the page loads after its lists: only an interaction, a link to an address, or a place with a payer needs
// them

export { FrequentPlaceDialog } from './FrequentPlaceDialog';
export { PlacePayer } from './PlacePayer';
export { ResolvePlace } from './ResolvePlace';
