export function TripList() {
  return <p>soon</p>;
}
