export function DialogoDeContacto({ onCerrar, onEnviado }: { onCerrar: () => void; onEnviado: () => void }) {
  return (
    <p>
      {String(onCerrar)}
      {String(onEnviado)}
    </p>
  );
}
