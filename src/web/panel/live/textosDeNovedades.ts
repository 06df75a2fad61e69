export const TEXTOS_DE_NOVEDADES = {
  llego: 'Te espera una persona',
  quien: (nombre: string, casa: { modelo: string; id_lote: string } | undefined, proyecto: string | null) =>
    [nombre, casa && `${casa.modelo}, lote ${casa.id_lote}`, proyecto].filter(Boolean).join(' · '),
  pregunta: 'Este navegador puede avisarte cuando llegue alguien tuyo, mientras el panel esté abierto.',
  avisar: 'Avisarme aquí',
};
