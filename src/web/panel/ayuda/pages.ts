import type { PaginaDeAyuda } from './pagina.ts';

export interface EntryOfHelp {
  clave: string;
  titulo: string;
  /** Further words by which the search finds it. */
  palabras: string;
  /** A guide for a role; else the page of a screen. */
  guia: boolean;
  load: () => Promise<PaginaDeAyuda>;
}

/** The help's pages, in the menu's order; then the guides. */
export const PAGINAS_DE_AYUDA: readonly EntryOfHelp[] = [
  {
    clave: 'hoy',
    titulo: 'Qué hacer hoy',
    palabras: 'pendientes mañana llamar',
    guia: false,
    load: async () => (await import('./paginas/hoy.ts')).AYUDA_DE_HOY,
  },
  {
    clave: 'personas',
    titulo: 'Cómo se anota a una persona',
    palabras: 'nueva cliente prospecto',
    guia: false,
    load: async () => (await import('./paginas/personas.ts')).AYUDA_DE_PERSONAS,
  },
  {
    clave: 'agenda',
    titulo: 'Cómo se agenda una visita',
    palabras: 'cita calendario',
    guia: false,
    load: async () => (await import('./paginas/agenda.ts')).AYUDA_DE_AGENDA,
  },
  {
    clave: 'inventario',
    titulo: 'Cómo se aparta un lote',
    palabras: 'reservar apartado plano',
    guia: false,
    load: async () => (await import('./paginas/inventario.ts')).AYUDA_DE_INVENTARIO,
  },
  {
    clave: 'existencias',
    titulo: 'Cómo se sabe qué queda por vender',
    palabras: 'pesos disponibilidad hoja lista de precios imprimir mandar existencias',
    guia: false,
    load: async () => (await import('./paginas/existencias.ts')).AYUDA_DE_EXISTENCIAS,
  },
  {
    clave: 'cotizaciones',
    titulo: 'Cómo se encuentra una cotización',
    palabras: 'folio enviar otra vez reenviar pdf',
    guia: false,
    load: async () => (await import('./paginas/cotizaciones.ts')).AYUDA_DE_COTIZACIONES,
  },
  {
    clave: 'cotizar',
    titulo: 'Cómo se cotiza a quien llama',
    palabras: 'mostrador nueva precio whatsapp',
    guia: false,
    load: async () => (await import('./paginas/descuentos.ts')).AYUDA_DE_MOSTRADOR,
  },
  {
    clave: 'descuentos',
    titulo: 'Cómo se aprueba un descuento',
    palabras: 'cotizar rebaja límite',
    guia: false,
    load: async () => (await import('./paginas/descuentos.ts')).AYUDA_DE_DESCUENTOS,
  },
  {
    clave: 'ventas',
    titulo: 'Cómo se anota un pago',
    palabras: 'cobrar mensualidad enganche abono',
    guia: false,
    load: async () => (await import('./paginas/ventas.ts')).AYUDA_DE_VENTAS,
  },
  {
    clave: 'apartados',
    titulo: 'Cómo se extiende o se libera un apartado',
    palabras: 'vence vencer plazo',
    guia: false,
    load: async () => (await import('./paginas/apartados.ts')).AYUDA_DE_APARTADOS,
  },
  {
    clave: 'demanda',
    titulo: 'Cómo se lee la demanda',
    palabras: 'reporte embudo modelos',
    guia: false,
    load: async () => (await import('./paginas/demanda.ts')).AYUDA_DE_DEMANDA,
  },
  {
    clave: 'negocio',
    titulo: 'Cómo se lee el negocio',
    palabras: 'pesos absorción costo origen lunes',
    guia: false,
    load: async () => (await import('./paginas/negocio.ts')).AYUDA_DE_NEGOCIO,
  },
  {
    clave: 'precios',
    titulo: 'Cómo se cambian los precios',
    palabras: 'aumento lista',
    guia: false,
    load: async () => (await import('./paginas/precios.ts')).AYUDA_DE_PRECIOS,
  },
  {
    clave: 'catalogo',
    titulo: 'Cómo se publica el catálogo',
    palabras: 'proyecto modelo fotos plano lotes pegar tabla excel google sheets hoja dirección',
    guia: false,
    load: async () => (await import('./paginas/catalogo.ts')).AYUDA_DE_CATALOGO,
  },
  {
    clave: 'traidas',
    titulo: 'Cómo se traen datos de Excel',
    palabras: 'importar archivo plantilla subir migrar',
    guia: false,
    load: async () => (await import('./paginas/traidas.ts')).AYUDA_DE_TRAIDAS,
  },
  {
    clave: 'recordatorios',
    titulo: 'Cómo se le recuerda un pago al comprador',
    palabras: 'correo automático vence días cotización lote',
    guia: false,
    load: async () => (await import('./paginas/recordatorios.ts')).AYUDA_DE_RECORDATORIOS,
  },
  {
    clave: 'integraciones',
    titulo: 'Cómo se conecta otro sistema',
    palabras: 'api clave webhook',
    guia: false,
    load: async () => (await import('./paginas/integraciones.ts')).AYUDA_DE_INTEGRACIONES,
  },
  {
    clave: 'personal',
    titulo: 'Cómo se invita a un compañero',
    palabras: 'alta baja rol asesor',
    guia: false,
    load: async () => (await import('./paginas/personal.ts')).AYUDA_DE_PERSONAL,
  },
  {
    clave: 'bitacora',
    titulo: 'Cómo se sabe quién hizo algo',
    palabras: 'historial cambio',
    guia: false,
    load: async () => (await import('./paginas/bitacora.ts')).AYUDA_DE_BITACORA,
  },
  {
    clave: 'cuenta',
    titulo: 'Cómo cambias la forma de entrar',
    palabras: 'contraseña llave acceso sesión',
    guia: false,
    load: async () => (await import('./paginas/cuenta.ts')).AYUDA_DE_CUENTA,
  },
  {
    clave: 'asesor',
    titulo: 'Tu primera semana de asesor',
    palabras: 'empezar nuevo guía',
    guia: true,
    load: async () => (await import('./guides/asesor.ts')).AYUDA_DE_ASESOR,
  },
  {
    clave: 'gerencia',
    titulo: 'Tu primera semana en gerencia',
    palabras: 'empezar guía dirección',
    guia: true,
    load: async () => (await import('./guides/gerencia.ts')).AYUDA_DE_GERENCIA,
  },
  {
    clave: 'sistemas',
    titulo: 'Si cuidas los sistemas',
    palabras: 'instalar respaldo correo servidor guía',
    guia: true,
    load: async () => (await import('./guides/sistemas.ts')).AYUDA_DE_SISTEMAS,
  },
];
