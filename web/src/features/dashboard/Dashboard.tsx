export function Dashboard() {
  return <p>soon</p>;
}
