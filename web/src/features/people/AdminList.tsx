export function AdminList() {
  return <p>soon</p>;
}
