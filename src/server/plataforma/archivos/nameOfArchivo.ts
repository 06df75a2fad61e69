/** Under which name the file lies that the catalogue shows at this address. In: `/imagenes/…` or `/planos/…`, a fragment aside. */
export function nameOfArchivo(direccion: string): string {
  return (direccion.split('#', 1)[0] ?? '').replace(/^\//, '');
}
