import type { Room } from './pisos.ts';

/** The rooms of src/web, by folder. */
export const ROOMS_OF_WEB: readonly Room[] = [
  { name: 'jsx', floor: 0, purpose: "React's elements, with our addresses as the site has them." },
  {
    name: 'navegador',
    floor: 0,
    purpose:
      'What any screen needs of the browser: place, page settings, take-over, loading, kept texts, common words, service worker.',
  },
  {
    name: 'ui',
    floor: 1,
    purpose: 'Pieces and layout primitives without a noun of the business.',
  },
  {
    name: 'embed',
    floor: 1,
    purpose: "Our pages in the company's own site: its script, and what a framed page tells it.",
  },
  {
    name: 'calls',
    floor: 2,
    purpose: 'Calls to the server for buyers and staff, retries, caches, the stream of changes.',
  },
  {
    name: 'contacto',
    floor: 3,
    purpose: 'Whom it is for: a mistyped mail domain, known people while one types, what is written to them.',
  },
  { name: 'plano', floor: 3, purpose: 'The lot map and the ground of one lot.' },
  {
    name: 'seleccion',
    floor: 4,
    purpose: 'The draft: what is chosen, its storage, its address, what is counted of it.',
  },
  {
    name: 'medicion',
    floor: 5,
    purpose: 'Measuring a visit that agreed: the answer, its frame, events by their standard names.',
  },
  { name: 'planes', floor: 5, purpose: 'Payment plans: the choice, its rows, the comparison.' },
  { name: 'mostrador', floor: 6, purpose: "Quoting in a person's name." },
  { name: 'guardados', floor: 6, purpose: 'Saved houses and nearby lots.' },
  { name: 'marco', floor: 7, purpose: 'The two layouts; the monthly payment in the bar.' },
  { name: 'pasos', floor: 8, purpose: 'The steps; they never import one another.' },
  { name: 'simulador', floor: 8, purpose: "The calculator's page." },
  { name: 'privacidad', floor: 8, purpose: "The privacy notice's form, and what the device keeps." },
  { name: 'panel', floor: 8, purpose: "The staff's screens." },
  {
    name: 'start',
    floor: 9,
    purpose: 'Start in the browser and on the server: which address opens which piece.',
  },
];
