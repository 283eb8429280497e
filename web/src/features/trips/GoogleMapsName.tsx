/** Names the source of addresses as Google's terms want it: untranslated, on one line, 12 px or larger, in black or white. */
export function GoogleMapsName() {
  return (
    <span
      translate="no"
      className="whitespace-nowrap font-[Roboto,sans-serif] text-[light-dark(#1f1f1f,#fff)] text-small"
    >
      Google Maps
    </span>
  );
}
