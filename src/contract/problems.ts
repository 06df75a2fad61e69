import { z } from 'zod';
import { NearLote } from './cotizacion.ts';

/** Stable code and status of every refusal (decisions 3; RFC 9457). */
export const PROBLEMS = {
  SOLICITUD_INVALIDA: { status: 400, title: 'La solicitud no es válida' },
  SESION_REQUERIDA: { status: 401, title: 'Entra para continuar' },
  TOKEN_VENCIDO: { status: 401, title: 'La sesión necesita renovarse' },
  /** Step-up authentication (RFC 9470). */
  PRUEBA_REQUERIDA: { status: 401, title: 'Confirma que eres tú para continuar' },
  CLAVE_NO_VALIDA: { status: 401, title: 'La clave de la API no existe, venció o se revocó' },
  CREDENCIALES_INCORRECTAS: {
    status: 401,
    title: 'Los datos para entrar no son correctos; revísalos, o usa otra forma de entrar',
  },
  PROVEEDOR_SIN_CUENTA: {
    status: 403,
    title:
      'Esa cuenta no abre el panel: usa el enlace de tu invitación, o entra de otra forma y agrégala en Mi cuenta',
  },
  PROVEEDOR_SIN_CORREO: {
    status: 403,
    title: 'El proveedor no confirma que ese correo sea tuyo; usa otra forma de entrar',
  },
  PROVEEDOR_OTRO_CORREO: {
    status: 403,
    title: 'Esa cuenta es de otro correo; entra con la cuenta del correo al que llegó tu invitación',
  },
  NO_PERMITIDO: { status: 403, title: 'Tu rol no permite hacer esto; pídelo a alguien de Administración' },
  CLAVE_SIN_DERECHO: { status: 403, title: 'La clave de la API no tiene derecho a esto' },
  ANTIFALSIFICACION: { status: 403, title: 'Falta la prueba contra falsificación de solicitudes' },
  NO_ENCONTRADO: { status: 404, title: 'No existe lo que se pidió' },
  PROYECTO_INEXISTENTE: { status: 404, title: 'El proyecto ya no está disponible' },
  LOTE_INEXISTENTE: { status: 404, title: 'El lote ya no está disponible' },
  MODELO_INEXISTENTE: { status: 404, title: 'El modelo ya no está disponible' },
  PLAN_INEXISTENTE: { status: 404, title: 'El plan de pago ya no está disponible' },
  EQUIPAMIENTO_INEXISTENTE: { status: 404, title: 'Un equipamiento ya no está disponible' },
  SIN_PROVEEDOR: { status: 404, title: 'Aquí no se entra con un proveedor; usa otra forma de entrar' },
  INVITACION_INEXISTENTE: { status: 404, title: 'La invitación no existe o ya se anuló; pide otra' },
  PERSONAL_INEXISTENTE: { status: 404, title: 'Esa persona ya no trabaja en el panel' },
  SESION_INEXISTENTE: { status: 404, title: 'Esa sesión ya está cerrada' },
  LLAVE_INEXISTENTE: { status: 404, title: 'Esa llave de acceso ya no está' },
  PERSONA_INEXISTENTE: { status: 404, title: 'No encontramos a esta persona, o sus datos se borraron' },
  COTIZACION_INEXISTENTE: { status: 404, title: 'La cotización no existe' },
  VISITA_INEXISTENTE: { status: 404, title: 'Esa visita ya pasó o se canceló' },
  APARTADO_INEXISTENTE: { status: 404, title: 'Ese apartado no existe' },
  VENTA_INEXISTENTE: { status: 404, title: 'Esa venta no existe' },
  PAPEL_INEXISTENTE: { status: 404, title: 'Ese papel ya no se pide' },
  TRAIDA_INEXISTENTE: { status: 404, title: 'Eso ya no está en la lista de lo que se trajo' },
  PAGO_INEXISTENTE: { status: 404, title: 'Ese pago no existe' },
  LINEA_INEXISTENTE: { status: 404, title: 'Esa línea de la bitácora no existe' },
  PLANO_INEXISTENTE: { status: 404, title: 'Ese plano no está en el borrador' },
  LISTA_INEXISTENTE: { status: 404, title: 'Esa lista de precios no existe' },
  CARGA_INEXISTENTE: {
    status: 404,
    title: 'Lo que se subía se quitó o pasó de 48 horas; elige otra vez los archivos',
  },
  DERECHO_INEXISTENTE: { status: 404, title: 'Esa solicitud ya está cerrada' },
  PEDIDO_INEXISTENTE: { status: 404, title: 'Ese descuento ya no está' },
  RECIBO_INEXISTENTE: { status: 404, title: 'No hay constancia de este apartado' },
  FICHA_INEXISTENTE: { status: 404, title: 'Ya no está en el borrador: alguien lo quitó' },
  FUENTE_INEXISTENTE: { status: 404, title: 'Ya no hay dirección que leer: alguien la quitó' },
  CLAVE_INEXISTENTE: { status: 404, title: 'Esa clave de la API no existe' },
  METODO_NO_PERMITIDO: { status: 405, title: 'Este método no está permitido' },
  PERSONA_CAMBIO: { status: 409, title: 'Alguien cambió a esta persona mientras la tenías abierta' },
  SIN_WEBHOOK: {
    status: 409,
    title: 'No hay un sistema propio al cual avisar: falta WEBHOOK_URL en los ajustes del servidor',
  },
  HORA_NO_DISPONIBLE: { status: 409, title: 'Esa hora no está libre; elige otra' },
  VISITA_CAMBIO: { status: 409, title: 'Alguien cambió esta visita; ya se ve como está ahora' },
  VISITA_REPETIDA: { status: 409, title: 'Ya tienes una visita agendada' },
  SIN_VISITAS: { status: 409, title: 'Por ahora no se agendan visitas' },
  LOTE_DISPONIBLE: { status: 409, title: 'El lote está disponible: ya puedes elegirlo' },
  LOTE_VENDIDO: { status: 409, title: 'El lote ya se vendió' },
  VENTA_ANULADA: { status: 409, title: 'La venta se anuló: ya no lleva precio ni pagos' },
  VENTA_SIN_PRECIO: { status: 409, title: 'La venta todavía no tiene precio; ponlo antes de anotar un pago' },
  PAPELES_CAMBIARON: {
    status: 409,
    title: 'Alguien cambió estos papeles mientras los tenías abiertos; cierra y ábrelos otra vez',
  },
  PAGO_NUEVO: { status: 409, title: 'Alguien anotó o quitó un pago mientras escribías; revísalo' },
  PAGO_QUITADO: { status: 409, title: 'Ese pago ya se quitó' },
  CORREO_DE_OTRA_PERSONA: { status: 409, title: 'Ese correo ya es de otra persona' },
  PERSONA_SIN_CORREO: {
    status: 409,
    title: 'Esta persona no tiene correo: comparte su cotización por enlace, PDF o WhatsApp',
  },
  PRECIO_FUERA_DE_LIMITE: { status: 409, title: 'Ese precio pasa de lo que puedes descontar' },
  VENTA_SIN_CORREO: {
    status: 409,
    title: 'El comprador no tiene correo: comparte el PDF por WhatsApp o en papel',
  },
  TELEFONO_DE_OTRA_PERSONA: { status: 409, title: 'Ese teléfono ya es de otra persona' },
  CORREO_EN_CAMINO: { status: 409, title: 'La cotización se está enviando en este momento' },
  CORREO_YA_ENVIADO: { status: 409, title: 'La cotización ya se envió' },
  CORRECCION_NO_PERMITIDA: { status: 409, title: 'El correo de esta cotización ya no se puede cambiar' },
  ENLACE_OCUPADO: { status: 409, title: 'Ese enlace ya es de alguien más; elige otro' },
  ULTIMO_FACTOR: { status: 409, title: 'Es lo único con lo que puedes entrar; agrega otra forma antes' },
  ULTIMA_ADMINISTRACION: {
    status: 409,
    title: 'Es la última persona con el rol Administración; dale antes ese rol a alguien más',
  },
  PROVEEDOR_AJENO: { status: 409, title: 'Esa cuenta del proveedor es de otra persona; entra con la tuya' },
  PROVEEDOR_SIN_ENLACE: { status: 409, title: 'Tu cuenta no está enlazada con el proveedor' },
  SIN_CONTRASENA: { status: 409, title: 'Tu cuenta no tiene contraseña; puedes ponerla en Mi cuenta' },
  BORRADOR_CAMBIO: { status: 409, title: 'El borrador cambió desde que lo abriste' },
  PLAN_CAMBIO: {
    status: 409,
    title: 'El catálogo cambió desde que lo revisaste; revisa otra vez antes de publicar',
  },
  BORRADOR_CON_FALTAS: { status: 409, title: 'El borrador tiene faltas; corrígelas antes de publicar' },
  ORIGINAL_AUSENTE: { status: 409, title: 'Al catálogo le falta un archivo; vuelve a subirlo' },
  NADA_QUE_PUBLICAR: { status: 409, title: 'El borrador no cambia nada de lo publicado' },
  NO_SE_DESHACE: { status: 409, title: 'Esto no se puede deshacer; haz el cambio contrario' },
  YA_DESHECHO: { status: 409, title: 'Alguien más ya deshizo este cambio; actualiza la página' },
  LISTA_CERRADA: {
    status: 409,
    title: 'La lista ya no espera: se aprobó, se retiró o entró en vigor; actualiza la página',
  },
  LISTA_CAMBIO: {
    status: 409,
    title: 'Los precios cambiaron desde que abriste la lista; revísala otra vez antes de aprobarla',
  },
  LISTA_SIN_OTRA_PERSONA: {
    status: 409,
    title: 'La preparaste tú: la aprueba otra persona de Gerencia o de Administración',
  },
  PEDIDO_CERRADO: { status: 409, title: 'Alguien más ya decidió sobre este descuento; actualiza la página' },
  PEDIDO_SIN_OTRA_PERSONA: {
    status: 409,
    title: 'Lo pediste tú: lo decide otra persona de Gerencia o de Administración',
  },
  PRECIO_CAMBIO: { status: 409, title: 'El precio de la casa cambió; revísalo otra vez antes de aprobar' },
  CARGA_INCOMPLETA: { status: 409, title: 'Faltan partes de un archivo; elígelo otra vez y sigue donde iba' },
  INVITACION_USADA: { status: 410, title: 'La invitación ya se usó; pide otra' },
  INVITACION_VENCIDA: { status: 410, title: 'La invitación venció; pide otra' },
  RETO_VENCIDO: { status: 410, title: 'Pasó demasiado tiempo; empieza de nuevo' },
  SOLICITUD_DEMASIADO_GRANDE: { status: 413, title: 'La solicitud es demasiado grande' },
  TIPO_NO_ADMITIDO: { status: 415, title: 'El contenido debe ser JSON' },
  CLAVE_REUTILIZADA: { status: 422, title: 'La clave de idempotencia ya se usó con otro contenido' },
  CONTACTO_INVALIDO: { status: 422, title: 'Revisa los datos de la persona' },
  FICHA_INVALIDA: { status: 422, title: 'Revisa los datos marcados' },
  PLANO_ILEGIBLE: { status: 422, title: 'El plano no se puede leer; corrígelo y súbelo otra vez' },
  FUENTE_ILEGIBLE: { status: 422, title: 'No se pudo leer esa dirección' },
  TABLA_ILEGIBLE: {
    status: 422,
    title: 'La tabla del borrador no se puede leer; corrige el archivo y súbelo otra vez',
  },
  HORA_PASADA: { status: 422, title: 'La hora en que entraría en vigor ya pasó; elige otra' },
  PRECIOS_INVALIDOS: { status: 422, title: 'Revisa los precios marcados' },
  DESCUENTO_SIN_MONTO: { status: 422, title: 'Escribe un descuento de más de cero, en pesos y centavos' },
  DESCUENTO_MAYOR_QUE_EL_PRECIO: { status: 422, title: 'El descuento es mayor que el precio de la casa' },
  DESCUENTO_REBASA_LIMITE: { status: 422, title: 'El descuento rebasa tu límite' },
  EXPORTACION_GRANDE: { status: 422, title: 'Son demasiadas para un archivo' },
  FIN_PASADO: { status: 422, title: 'El fin del apartado ya pasó; elige una fecha por venir' },
  FECHA_PASADA: { status: 422, title: 'La fecha ya pasó; elige la de hoy o una por venir' },
  PERIODO_NO_VALIDO: { status: 422, title: 'Elige un periodo más corto' },
  FECHA_FUTURA: { status: 422, title: 'La fecha todavía no llega; escribe la de hoy o una anterior' },
  PAGO_SIN_MONTO: { status: 422, title: 'Escribe un pago de más de cero, en pesos y centavos' },
  PAGO_MAYOR: { status: 422, title: 'El pago es mayor que lo que falta por pagar' },
  PAGO_ANTES_DE_VENTA: { status: 422, title: 'El pago no puede ser de antes del día de la venta' },
  ESCRITURA_ANTES_DE_VENTA: {
    status: 422,
    title: 'La escritura no puede ser de antes del día de la venta',
  },
  PRECIO_MENOR_QUE_LO_PAGADO: { status: 422, title: 'El precio no puede ser menor que lo que ya se pagó' },
  TRAIDA_CON_FALTAS: { status: 422, title: 'El archivo tiene faltas y no se trajo nada; corrígelas' },
  PARTE_DANADA: { status: 422, title: 'Una parte del archivo llegó dañada; se envía otra vez' },
  CONTRASENA_DEBIL: { status: 422, title: 'La contraseña es fácil de adivinar' },
  CODIGO_INCORRECTO: { status: 422, title: 'El código no es correcto; escribe el que se ve ahora' },
  LLAVE_RECHAZADA: {
    status: 422,
    title: 'La llave de acceso no se pudo comprobar; inténtalo de nuevo, con otra o de otra forma',
  },
  PROVEEDOR_RECHAZADO: { status: 422, title: 'El proveedor no confirmó quién eres; empieza de nuevo' },
  PROVEEDOR_SIN_PRUEBA: {
    status: 422,
    title:
      'El proveedor no dice que entraste en este momento; confirma con tu llave de acceso o tu contraseña',
  },
  RELEVO_NO_VALIDO: { status: 422, title: 'Elige a quién pasa lo que esta persona lleva' },
  DEMASIADOS_INTENTOS: {
    status: 429,
    title: 'Demasiados intentos; espera un momento o entra con tu llave de acceso',
  },
  DEMASIADAS_SOLICITUDES: { status: 429, title: 'Demasiadas solicitudes; intenta de nuevo en un momento' },
  ERROR_INTERNO: { status: 500, title: 'Ocurrió un error' },
  PROVEEDOR_AUSENTE: {
    status: 503,
    title: 'El proveedor con el que entras no responde; intenta en unos minutos o entra de otra forma',
  },
  ARCHIVOS_AUSENTES: { status: 503, title: 'El archivo no está disponible por el momento' },
  BASE_DE_DATOS_AUSENTE: { status: 503, title: 'El servicio no está disponible por el momento' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

const CampoProblem = z.object({ campo: z.string(), mensaje: z.string() });

/** Fields of a person that staff change. */
export const PERSONA_FIELDS = ['nombre', 'telefono', 'correo', 'siguiente', 'asesor'] as const;
export type PersonaField = (typeof PERSONA_FIELDS)[number];

/** A colleague's change since the person was read. */
export const CambioDePersona = z.object({
  /** `null`: not by staff. */
  quien: z.string().nullable(),
  /** Current revision. */
  revision: z.int(),
  /** Current values; `null`: empty. */
  campos: z.array(z.object({ campo: z.enum(PERSONA_FIELDS), valor: z.string().nullable() })),
});
export type CambioDePersona = z.infer<typeof CambioDePersona>;

/** Body of every refusal, `application/problem+json`. */
export const Problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  detail: z.string().optional(),
  errores: z.array(CampoProblem).optional(),
  /** With `LOTE_VENDIDO` and `LOTE_INEXISTENTE`. */
  lotesCercanos: z.array(NearLote).optional(),
  /** With `PERSONA_CAMBIO` about one person. */
  cambio: CambioDePersona.optional(),
});
export type Problem = z.infer<typeof Problem>;
