export function ensureUltimaVersion():
  | { folder: string; motivo?: undefined }
  | { folder?: undefined; motivo: string };
