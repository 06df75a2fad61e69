/** As long as the server's own. */
const FICHA = 'medida'.repeat(5);
const CLIENTE = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

/** Issues a quote of project 1. In: the server's address. Out: the draft, as stored, and the quote's path. */
export async function makeDraft(base) {
  const call = async (name, body, headers = {}) => {
    const response = await fetch(`${base}/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const [proyecto] = await call('RecuperarProyectos', { id_proyecto: 1 });
  const lote = (await call('RecuperarLotes', { id: 1 })).find((it) => it.estatus === 'Disponible');
  const [modelo] = await call('RecuperarModelos', { id_proyecto: 1 });
  const borrador = draftOf(proyecto, lote, modelo);
  const { url } = await call(
    'Correo',
    { seleccion: JSON.stringify({ ...borrador, formCliente: CLIENTE }) },
    { 'X-XSRF-TOKEN': FICHA, Cookie: `XSRF-TOKEN=${FICHA}`, 'Idempotency-Key': FICHA },
  );
  const propia = new URL(url, base);
  return { borrador, cotizacion: propia.pathname + propia.search };
}

function draftOf(proyecto, lote, modelo) {
  return {
    proyecto: proyecto.nombre,
    casa: `Lote: ${lote.id_lote} / ${lote.terreno}m²`,
    modelo: `${modelo.nombre} / ${modelo.terreno}m²`,
    equipamientos: 'Sin seleccionar',
    estatus: 'El mismo proyecto',
    formProyecto: proyecto,
    formLote: { id_lote: lote.id_lote, terreno: lote.terreno },
    formModelo: {
      id_modelo: modelo.id_modelo,
      img: modelo.icono,
      precioVenta: modelo.precioVenta,
      terreno: modelo.terreno,
    },
    formEquip: { equipamientosId: [], equipamientos: [], precioVenta: [] },
  };
}
