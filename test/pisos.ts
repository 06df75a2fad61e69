/** A room: a folder and its purpose. */
export interface Room {
  name: string;
  /** A room imports only rooms of lower floors, types included. */
  floor: number;
  purpose: string;
}

export const ROOMS: readonly Room[] = [
  {
    name: 'plataforma',
    floor: 0,
    purpose:
      'What any program of this kind needs and nothing about lots: settings, database, stored files, log, clock, repeated work, commands, metrics, CSV and Excel writing, the pieces of an HTTP answer.',
  },
  {
    name: 'correo',
    floor: 1,
    purpose:
      'The outbox: keeps a mail until a server has taken it (queue, lease, retry, hourly limits, transports). It does not know what a mail says.',
  },
  {
    name: 'documentos',
    floor: 1,
    purpose: 'A finished document value becomes a PDF, an HTML mail or a text mail. Reads no table.',
  },
  {
    name: 'planos',
    floor: 1,
    purpose:
      'A drawing becomes lots with outlines: read, clean, find shapes, bind, trace, report. Reads no table.',
  },
  {
    name: 'personal',
    floor: 1,
    purpose:
      'Staff: accounts, sessions, factors, sign-in, rights, the log of what they did, and what every panel call is given.',
  },
  {
    name: 'personas',
    floor: 2,
    purpose:
      'Who a person is and who follows them: find, follow, assign, turns, opposition, list. Knows no quote and no hold.',
  },
  {
    name: 'lotes',
    floor: 3,
    purpose: 'What a lot is now and how it changes: state, holds, receipts, sales, prices.',
  },
  {
    name: 'catalogo',
    floor: 4,
    purpose:
      'A folder, a ZIP or an Excel file becomes the published catalogue: read, check, plan, publish, export; and the lists, their cache and the stream in which buyers read it.',
  },
  {
    name: 'cotizaciones',
    floor: 4,
    purpose:
      'A quote from the call to the stored row, its mail and its PDF: issue, show, send, discounts, list, counter.',
  },
  {
    name: 'borrador',
    floor: 5,
    purpose: 'The draft and the desk: uploads, forms, drawing desk, review, publish, undo.',
  },
  {
    name: 'seguimiento',
    floor: 5,
    purpose:
      "What staff and the program do with people, quotes and holds afterwards: today, a person's page, renewals, reminders, rights, deletion when due, handing over when somebody leaves.",
  },
  {
    name: 'integraciones',
    floor: 6,
    purpose: 'Listens to events and tells other programs: webhooks, reading API, keys, calendars.',
  },
  {
    name: 'demanda',
    floor: 6,
    purpose: 'Listens to events and counts: what buyers ask for, per day and per adviser.',
  },
  {
    name: 'negocio',
    floor: 6,
    purpose: 'What was sold, held and left in pesos, what happened in a period, and the mail of each Monday.',
  },
  {
    name: 'respaldo',
    floor: 6,
    purpose: 'The whole house saved, restored, moved, copied; files that nothing names are cleared.',
  },
  {
    name: 'paginas',
    floor: 7,
    purpose: 'Pages painted on the server: front page, project, notice, reminders; their head and CSP.',
  },
  {
    name: 'http',
    floor: 7,
    purpose: 'The table of all calls with who may call them, and their description; no rule.',
  },
  {
    name: 'start',
    floor: 8,
    purpose: 'Start and wiring: which loops run, who listens to which event, the command line.',
  },
];
