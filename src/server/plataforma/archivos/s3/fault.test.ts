import { expect, test } from 'vitest';
import { describeFault } from './fault.ts';

const settings = {
  bucket: 'lotes',
  prefijo: 'casas/',
  servidor: 'https://almacen.ejemplo.mx:8080',
  region: 'us-east-1',
  llave: 'a',
  secreto: 'b',
  cercaBytes: 1,
};

test.each([
  [{ network: 'ENOTFOUND' }, 'no se encuentra almacen.ejemplo.mx:8080; revisa ARCHIVOS_SERVIDOR'],
  [{ network: 'ECONNREFUSED' }, 'en almacen.ejemplo.mx:8080 nadie atiende; revisa ARCHIVOS_SERVIDOR'],
  [{ network: 'TIMEOUT' }, 'almacen.ejemplo.mx:8080 no contesta a tiempo'],
  [
    { network: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'no se puede comprobar el certificado de almacen.ejemplo.mx:8080',
  ],
  [{ network: 'ECONNRESET' }, 'se cortó la conexión con almacen.ejemplo.mx:8080 (ECONNRESET)'],
  [{ status: 404, code: 'NoSuchBucket' }, 'no existe el bucket «lotes»; créalo, o revisa ARCHIVOS_URL'],
  [{ status: 403, code: 'InvalidAccessKeyId' }, 'no conoce esa llave; revisa ARCHIVOS_LLAVE'],
  [
    { status: 403, code: 'SignatureDoesNotMatch' },
    'la llave y el secreto no van juntos; revisa ARCHIVOS_LLAVE y ARCHIVOS_SECRETO',
  ],
  [{ status: 403, code: 'AccessDenied' }, 'esa llave no puede leer ni escribir ahí; revisa ARCHIVOS_LLAVE'],
  [{ status: 301, code: '' }, 'el bucket no está en la región us-east-1; revisa ARCHIVOS_REGION'],
  [{ status: 400, code: 'AuthorizationHeaderMalformed' }, 'no está en la región us-east-1'],
  [{ status: 403, code: 'RequestTimeTooSkewed' }, 'el reloj de esta máquina'],
  [{ status: 500, code: 'InternalError' }, 'contestó 500 (InternalError)'],
  [{ status: 502, code: '' }, 'contestó 502.'],
])('%j is explained to the operator', (fault, line) => {
  const told = describeFault(fault, settings);
  expect(told).toContain(line);
  expect(told).toMatch(
    /^No se pueden usar los archivos de s3:\/\/lotes\/casas\/ en https:\/\/almacen\.ejemplo\.mx:8080: .*\.$/,
  );
});
