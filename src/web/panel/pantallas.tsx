import { SECCIONES_CON_PANTALLA, type SeccionConPantalla } from '../../contract/rutasDePanel.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import { InvitacionWait } from './invitacion/InvitacionWait.tsx';
import { lazyPantalla } from './lazyPantalla.ts';
import type { PantallaDePanel } from './pantallaDePanel.ts';
import { TEXTOS_DE_PANEL } from './textosDePanel.ts';

/** First screen of an invited person, before they have an account. */
export const LazyInvitacion = lazyPiece<{ secreto: string }>(
  async () => (await import('./invitacion/PantallaDeInvitacion.tsx')).PantallaDeInvitacion,
  InvitacionWait,
);

/** The staff's screens, each in a chunk of its own. */
const PANTALLAS: Readonly<Record<SeccionConPantalla, Omit<PantallaDePanel, 'seccion'>>> = {
  hoy: {
    accion: 'followPersona',
    nombre: TEXTOS_DE_PANEL.hoy,
    palabras: 'pendientes llamar inicio',
    tecla: 'h',
    icono:
      'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
    Pieza: lazyPantalla(async () => (await import('./hoy/PantallaDeHoy.tsx')).PantallaDeHoy),
  },
  personas: {
    accion: 'readContacto',
    nombre: TEXTOS_DE_PANEL.personas,
    palabras: 'clientes prospectos compradores contactos tablero',
    tecla: 'p',
    icono:
      'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19.500c.600-3.300 3.200-5 6.500-5s5.900 1.700 6.500 5M15.500 4.800a3.500 3.500 0 0 1 0 6.400M18 14.900c2 .700 3.200 2.200 3.500 4.600',
    Pieza: lazyPantalla(async () => (await import('./personas/PantallaDePersonas.tsx')).PantallaDePersonas),
  },
  inventario: {
    accion: 'readInventario',
    nombre: TEXTOS_DE_PANEL.inventario,
    palabras: 'lotes plano mapa disponibles estados pesos existencias hoja de disponibilidad por vender',
    tecla: 'i',
    icono:
      'M4 7l5.500-2.500 5 2.500L20 4.500V17l-5.500 2.500-5-2.500L4 19.500zM9.500 4.500V17M14.500 7v12.500',
    Pieza: lazyPantalla(
      async () => (await import('./inventario/PantallaDeInventario.tsx')).PantallaDeInventario,
    ),
  },
  agenda: {
    accion: 'readAgenda',
    nombre: TEXTOS_DE_PANEL.agenda,
    palabras: 'visitas citas calendario semana',
    tecla: 'a',
    icono: 'M4 6h16v14H4zM4 10h16M8.500 3.500v4M15.500 3.500v4',
    Pieza: lazyPantalla(async () => (await import('./agenda/PantallaDeAgenda.tsx')).PantallaDeAgenda),
  },
  apartados: {
    accion: 'readInventario',
    nombre: TEXTOS_DE_PANEL.apartados,
    palabras: 'reservas vencen extender liberar',
    grupo: 'ventas',
    tecla: 'r',
    icono: 'M5 4.500h14V20l-7-4.500L5 20zM9 9.500h6',
    Pieza: lazyPantalla(
      async () => (await import('./apartados/PantallaDeApartados.tsx')).PantallaDeApartados,
    ),
  },
  cotizaciones: {
    accion: 'readCotizaciones',
    nombre: TEXTOS_DE_PANEL.cotizaciones,
    palabras: 'folios precios enviadas pdf',
    tecla: 'c',
    icono: 'M6 3.500h8.500L18 7v13.500H6zM14 3.500V7.500h4M9 11.500h6M9 14.500h6M9 17.500h3.500',
    Pieza: lazyPantalla(
      async () => (await import('./cotizaciones/PantallaDeCotizaciones.tsx')).PantallaDeCotizaciones,
    ),
  },
  ventas: {
    accion: 'readVentas',
    nombre: TEXTOS_DE_PANEL.ventas,
    palabras: 'pagos contratos cobranza mensualidades escrituras',
    tecla: 'v',
    icono:
      'M3.500 7h17v11h-17zM12 15a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM6.500 10.500v4M17.500 10.500v4',
    Pieza: lazyPantalla(async () => (await import('./ventas/PantallaDeVentas.tsx')).PantallaDeVentas),
  },
  demanda: {
    accion: 'readDemanda',
    nombre: TEXTOS_DE_PANEL.demanda,
    palabras: 'reportes modelos buscados embudo visitas',
    grupo: 'reportes',
    tecla: 'd',
    icono: 'M4 20h16M7 16.500v-5M12 16.500v-9M17 16.500V4.500',
    Pieza: lazyPantalla(async () => (await import('./demanda/PantallaDeDemanda.tsx')).PantallaDeDemanda),
  },
  negocio: {
    accion: 'readNegocio',
    nombre: TEXTOS_DE_PANEL.negocio,
    palabras: 'vendido por vender pesos absorción costo origen dueño',
    grupo: 'reportes',
    icono: 'M4 4.500V20h16M7.500 15.500l4-4.500 3 2.500 5-6.500',
    Pieza: lazyPantalla(async () => (await import('./negocio/PantallaDeNegocio.tsx')).PantallaDeNegocio),
  },
  precios: {
    accion: 'readPrecios',
    nombre: TEXTOS_DE_PANEL.precios,
    palabras: 'lista de precios aumentos importar',
    grupo: 'ajustes',
    icono: 'M4 4.500h8l8 8-7.500 7.500-8.500-8.500zM8.250 8.500a.5.5 0 1 1 0 .010',
    Pieza: lazyPantalla(async () => (await import('./precios/PantallaDePrecios.tsx')).PantallaDePrecios),
  },
  mostrador: {
    accion: 'issueCotizacion',
    nombre: TEXTOS_DE_PANEL.mostrador,
    palabras: 'aprobar descuentos mostrador',
    grupo: 'cotizaciones',
    icono: 'M6 3.500h8l4 4V20.500H6zM14 3.500v4h4M9 12h6M12 9v6M9 17.500h6',
    Pieza: lazyPantalla(
      async () => (await import('./mostrador/PantallaDeMostrador.tsx')).PantallaDeMostrador,
    ),
  },
  catalogo: {
    accion: 'importCatalogo',
    nombre: TEXTOS_DE_PANEL.catalogo,
    palabras: 'proyectos modelos planos publicar fotos',
    grupo: 'ajustes',
    icono: 'M4 6.500h6l2 2.500h8V19H4zM8.500 14h7M12 11v6',
    Pieza: lazyPantalla(async () => (await import('./catalogo/PantallaDeCatalogo.tsx')).PantallaDeCatalogo),
  },
  traidas: {
    accion: 'bringDatos',
    nombre: TEXTOS_DE_PANEL.traidas,
    palabras: 'importar excel plantilla subir cargar archivo migrar',
    grupo: 'ajustes',
    icono: 'M12 3.500v10m-4-4 4 4 4-4M4 14.500V20h16v-5.500',
    Pieza: lazyPantalla(async () => (await import('./traidas/PantallaDeTraidas.tsx')).PantallaDeTraidas),
  },
  recordatorios: {
    accion: 'changeRecordatorios',
    nombre: TEXTOS_DE_PANEL.recordatorios,
    palabras: 'correos automáticos avisar pago vence cobranza',
    grupo: 'ajustes',
    icono: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4',
    Pieza: lazyPantalla(
      async () => (await import('./recordatorios/PantallaDeRecordatorios.tsx')).PantallaDeRecordatorios,
    ),
  },
  integraciones: {
    accion: 'readIntegraciones',
    nombre: TEXTOS_DE_PANEL.integraciones,
    palabras: 'api claves webhooks sistemas avisos',
    grupo: 'ajustes',
    icono: 'M9 4.500v4M15 4.500v4M6.500 8.500h11V12a5.500 5.500 0 0 1-11 0zM12 17.500V20',
    Pieza: lazyPantalla(
      async () => (await import('./integraciones/PantallaDeIntegraciones.tsx')).PantallaDeIntegraciones,
    ),
  },
  personal: {
    accion: 'readPersonal',
    nombre: TEXTOS_DE_PANEL.personal,
    palabras: 'equipo asesores roles invitar usuarios',
    grupo: 'ajustes',
    icono:
      'M4 5h16v14H4zM10 12.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6.750 16c.400-1.500 1.600-2.250 3.250-2.250s2.850.750 3.250 2.250M15.500 9.500H18M15.500 13H18',
    Pieza: lazyPantalla(async () => (await import('./personal/PantallaDePersonal.tsx')).PantallaDePersonal),
  },
  bitacora: {
    accion: 'readBitacora',
    nombre: TEXTOS_DE_PANEL.bitacora,
    palabras: 'historial registro cambios quién',
    grupo: 'ajustes',
    icono: 'M6 4h12v16H6zM9.500 8.500h5M9.500 12h5M9.500 15.500h3',
    Pieza: lazyPantalla(async () => (await import('./bitacora/PantallaDeBitacora.tsx')).PantallaDeBitacora),
  },
  cuenta: {
    accion: 'readCuenta',
    nombre: TEXTOS_DE_PANEL.cuenta,
    palabras: 'contraseña llave perfil sesiones avisos',
    grupo: 'ajustes',
    icono:
      'M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20c.800-3.600 3.900-5.500 7.500-5.500s6.700 1.900 7.500 5.500',
    Pieza: lazyPantalla(async () => (await import('./cuenta/PantallaDeCuenta.tsx')).PantallaDeCuenta),
  },
  ayuda: {
    accion: 'readCuenta',
    nombre: TEXTOS_DE_PANEL.ayuda,
    palabras: 'cómo se hace guía manual primera semana',
    grupo: 'ajustes',
    icono:
      'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .900-1 1.700M12 16.500v.100',
    Pieza: lazyPantalla(async () => (await import('./ayuda/PantallaDeAyuda.tsx')).PantallaDeAyuda),
  },
};

/** In the order of the menu. */
export const PANTALLAS_DE_PANEL: readonly PantallaDePanel[] = SECCIONES_CON_PANTALLA.map((seccion) => ({
  seccion,
  ...PANTALLAS[seccion],
}));
