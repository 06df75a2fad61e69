/** A secret that is shown this once, chosen whole by a press. In: what readers hear that it is. */
export function SecretText({ nombre, texto }: { nombre: string; texto: string }) {
  return (
    <p className="paper rounded edge pad-y-3 pad-x-4 text-nota anywhere select-all">
      <span className="oculto">{nombre}</span> {texto}
    </p>
  );
}
