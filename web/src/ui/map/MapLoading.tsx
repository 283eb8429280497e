/** Fills the room of a map while its code loads. */
export function MapLoading() {
  return (
    <div role="status" className="grid h-full min-h-24 w-full place-items-center bg-sunken text-muted">
      <span className="animate-pulse">Loading the map…</span>
    </div>
  );
}
