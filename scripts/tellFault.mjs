/** What npm and the compiler say, by cause; the first that fits counts. In: the path named there. */
const FAULTS = [
  [
    /\bENOSPC\b|No space left on device/i,
    (path) => `No queda espacio en el disco de ${path}. Libera al menos 1 GB`,
  ],
  [
    /\bEDQUOT\b|Disk quota exceeded/i,
    (path) => `No queda espacio en tu cuota de ${path}. Libera al menos 1 GB`,
  ],
  [
    /\bEROFS\b|Read-only file system/i,
    (path) =>
      `No se puede escribir en ${path}: es de solo lectura. Usa una copia de la carpeta donde se pueda`,
  ],
  [
    /\b(?:EACCES|EPERM)\b|Permission denied/i,
    (path) =>
      `No hay permiso para escribir en ${path}. Arranca con la cuenta dueña de la carpeta, o cambia de dueño con chown -R`,
  ],
  [
    /\bEAI_AGAIN\b|\bENOTFOUND\b|\bE(?:NET|HOST)UNREACH\b|\bECONN(?:REFUSED|RESET)\b|\bETIMEDOUT\b|\bERR_SOCKET_TIMEOUT\b/,
    () =>
      'No se llega al registro de npm: no hay red, o un cortafuegos o proxy la cierra. Revísala; detrás de un proxy: npm config set proxy http://PROXY:PUERTO',
  ],
  [
    /\b(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+)\b/,
    () =>
      'La red cambia los certificados (un proxy que inspecciona). Pide su certificado raíz y arranca con NODE_EXTRA_CA_CERTS=ARCHIVO',
  ],
  [
    /\bE(?:401|403)\b/,
    () => 'El registro de npm pide otra clave o niega el paquete. Revisa npm config get registry',
  ],
  [
    /\b(?:E404|ETARGET|EINTEGRITY)\b/,
    () => 'El registro de npm no tiene un paquete, o tiene otro. Revisa npm config get registry',
  ],
];

const PATHS = [
  /^npm (?:error|ERR!) path (.+)$/m,
  /(?:mkdir|open|rename|unlink|rmdir|copyfile|write|access) '([^']+)'/,
];

/** The cause in Spanish, with what to do; `undefined`: unknown. In: what was said; the folder meant. */
export function tellFault(said, folder) {
  const path = PATHS.map((pattern) => pattern.exec(said)?.[1]).find(Boolean) ?? folder;
  const sentence = FAULTS.find(([pattern]) => pattern.test(said))?.[1](path);
  return sentence && `${sentence}. Después repite el mismo comando.`;
}
