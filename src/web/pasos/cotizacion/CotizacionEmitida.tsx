export function CotizacionEmitida({ c }: { c: string }) {
  return <p>{c}</p>;
}
