import type { DocumentoCotizacion } from '../src/contract/cotizacion.ts';

/** A quote as it is stored; its amounts add up. */
export function testDocumento(cambios: Partial<DocumentoCotizacion> = {}): DocumentoCotizacion {
  return {
    folio: 'VA-2026-000123',
    emitida: '2026-06-16T05:30:00.000Z',
    vigencia: '2026-06-30',
    empresa: {
      nombre: 'Desarrolladora Horizonte',
      razonSocial: 'Horizonte Residencial, S.A. de C.V.',
      domicilio: 'Av. Insurgentes 1200, León, Guanajuato',
      telefono: '477 123 4567',
      correo: 'hola@horizonte.example',
      horarioQuejas: 'lunes a viernes de 9:00 a 18:00',
      registroProfeco: '1234-2025',
      logo: '',
      colorPrimario: '#1F4337',
      colorAcento: '#A0441F',
    },
    cliente: { nombre: 'Ana María Pérez', correo: 'ana@ejemplo.mx', telefono: '5512345678' },
    proyecto: {
      id_proyecto: 1,
      nombre: 'Villas Armonía',
      icono: '',
      svg: '',
      urlPagina: '',
      precioExedente: 4200,
      ubicacion: 'https://mapas.example.com/villas-armonia',
      entrega: 'Urbanización terminada',
    },
    lote: { id_lote: 'M4-L1', terreno: 160.5, excedente: -7.5 },
    modelo: {
      id_modelo: 3,
      nombre: 'Agave',
      img: '',
      terreno: 182,
      precioVenta: 1950000.125,
      recamaras: 3,
      banos: 2.5,
      niveles: 2,
      estacionamientos: 1,
      frente: 7.5,
      fondo: 16,
      descripcion: 'La sala abre al patio; la recámara principal tiene balcón.',
      entrega: '6 meses después del apartado',
    },
    equipamientos: [{ id_equ: 7, nombre: 'Pérgola', img: '', precioVenta: 48500 }],
    cotizacion: {
      precioCasa: 1950000.125,
      precioModificaciones: 48500,
      precioTerrenoExedente: -31500,
      precioTotal: 1967000.125,
      precioApartado: 25000,
    },
    leyendas: ['Precios en moneda nacional.', 'Cotización vigente hasta el 30 de junio de 2026.'],
    ...cambios,
  };
}
