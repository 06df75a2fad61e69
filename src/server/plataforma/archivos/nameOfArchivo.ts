/** Store name of a catalogue address. In: `/imagenes/…` or `/planos/…`, with or without fragment. */
export function nameOfArchivo(direccion: string): string {
  return (direccion.split('#', 1)[0] ?? '').replace(/^\//, '');
}
