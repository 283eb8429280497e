export function DriverList() {
  return <p>soon</p>;
}
