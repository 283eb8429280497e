// In one file, which the page loads after its lists: only an interaction, or a link to an address, needs them

export { FrequentPlaceDialog } from './FrequentPlaceDialog';
export { ResolvePlace } from './ResolvePlace';
