import type { FichaKind } from '../../../../contract/panel/choices.ts';

export const TEXTOS_DE_FICHAS = {
  titulo: 'Contenido del catálogo',
  texto: 'Cada ficha se guarda en el borrador. Los compradores no ven nada hasta que publicas.',
  descartarEscrito: 'Descartar lo escrito',
  guardar: 'Guardar en el borrador',
  guardando: 'Guardando…',
  guardada: 'Guardado en el borrador.',
  quitar: 'Quitar',
  quitarTitulo: (nombre: string) => `¿Quitar «${nombre}» del borrador?`,
  quitarTexto: {
    proyecto:
      'También salen sus lotes, modelos y equipamientos. Los compradores lo siguen viendo hasta que publicas.',
    modelo: 'También salen sus imágenes. Los compradores lo siguen viendo hasta que publicas.',
    equipamiento: 'Los compradores lo siguen viendo hasta que publicas.',
  } satisfies Record<FichaKind, string>,
  nuevo: {
    proyecto: 'Proyecto nuevo',
    modelo: 'Modelo nuevo',
    equipamiento: 'Equipamiento nuevo',
  } satisfies Record<FichaKind, string>,
  clases: {
    proyecto: 'Proyecto',
    modelo: 'Modelo',
    equipamiento: 'Equipamiento',
  } satisfies Record<FichaKind, string>,
  inexistente: {
    proyecto: 'Este proyecto no existe',
    modelo: 'Este modelo no existe',
    equipamiento: 'Este equipamiento no existe',
  } satisfies Record<FichaKind, string>,
  inexistenteTexto:
    'El borrador no lo tiene: alguien lo quitó, o la dirección no es la suya. En el catálogo está lo que sí hay.',
  agregar: {
    proyecto: 'Agregar proyecto',
    modelo: 'Agregar modelo',
    equipamiento: 'Agregar equipamiento',
  } satisfies Record<FichaKind, string>,
  datos: 'Datos',
  detalles: 'Lo que cuenta al comprador',
  detallesTexto: 'Todo es opcional: lo que queda vacío no se muestra.',
  faltas: (cuantas: number) =>
    cuantas === 1
      ? 'Hay un dato por corregir; está marcado.'
      : `Hay ${cuantas} datos por corregir; están marcados.`,
  ilegible: (archivo: string, motivo: string) => `${archivo}: ${motivo}`,
  sinImagen: 'Sin imagen',
  ninguno: 'Ninguno',
  empresa: 'Empresa',
  empresaTexto: 'Nombre, colores, textos legales y lo que dice cada cotización.',
  empresaFalta: (cuantos: number) => (cuantos === 1 ? 'Falta un dato' : `Faltan ${cuantos} datos`),
  creditos: 'Créditos',
  editar: 'Editar',
  lotes: (cuantos: number) => (cuantos === 1 ? '1 lote' : `${cuantos.toLocaleString('es-MX')} lotes`),
  sinPlano: 'Sin plano',
  modelos: 'Modelos',
  equipamientos: 'Equipamientos',
  imagenes: (cuantas: number) =>
    cuantas === 0 ? 'sin imágenes' : cuantas === 1 ? '1 imagen' : `${cuantas} imágenes`,
  mesa: 'Mesa del plano',
} as const;

export const TEXTOS_DE_GALERIA = {
  titulo: 'Imágenes',
  texto: 'Se muestran en este orden. La primera es la que se ve al abrir los detalles.',
  deEquipamiento: 'Imágenes de los equipamientos',
  agregar: 'Agregar imagen',
  elegir: 'Elegir imagen',
  elegirTexto: 'Súbela de este equipo, o elige una de las que ya tiene el borrador.',
  subir: 'Subir una imagen de este equipo',
  subiendo: 'Subiendo…',
  buscar: 'Buscar por nombre',
  vacia: 'El borrador todavía no tiene imágenes.',
  seMuestran: (vistas: number, total: number) =>
    `Se muestran ${vistas} de ${total} imágenes. Busca las demás por su nombre.`,
  nadaEncontrado: 'Ninguna imagen se llama así.',
  direccion: 'O la dirección https:// de una imagen en otro sitio',
  esPlano: 'No es una imagen. Guárdala como JPEG, PNG o WebP, y elígela otra vez.',
  usar: 'Usar esta dirección',
  cambiar: 'Cambiar imagen',
  quitar: 'Quitar imagen',
  alt: 'Qué muestra',
  altAyuda: 'Para quien no ve la imagen',
  tipo: 'Qué es',
  tipos: { '': 'Fotografía', foto: 'Fotografía', planta: 'Planta', recorrido: 'Recorrido (enlace)' },
  antes: (lugar: number) => `Mover la imagen ${lugar} antes`,
  despues: (lugar: number) => `Mover la imagen ${lugar} después`,
  movida: (lugar: number, total: number) => `Ahora está en el lugar ${lugar} de ${total}.`,
  lugar: (lugar: number, total: number) => `${lugar} de ${total}`,
  una: (img: string) => `Imagen ${img}`,
  columnas: { alt: 'Qué muestra', tipo: 'Qué es', foco: 'Centro de atención' } as Readonly<
    Record<string, string>
  >,
  foco: 'Centro de atención',
  focoTexto: 'Toca lo que no debe quedar fuera cuando la imagen se recorta; con las flechas se mueve.',
  focoAhora: (foco: string) => `Centro de atención en ${foco}`,
  focoQuitar: 'Volver al centro',
  recorrido: 'Dirección del recorrido',
} as const;
