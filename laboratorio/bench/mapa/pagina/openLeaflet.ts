import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { type Abrir, painted } from './technique.ts';

/** As ours: a blocked lot is a sold one to visitors. */
const COLORES = {
  Disponible: '#f3e3c3',
  Vendido: '#d5d1c8',
  Bloqueado: '#d5d1c8',
  'Casa muestra': '#ffd463',
} as const;

/** Leaflet with its canvas renderer and a polygon per lot. Its canvas has no labels. */
export const openLeaflet: Abrir = async ({ raiz, plano, lotes, fondo }) => {
  const [x, y, width, height] = plano.viewBox;
  const rival = document.createElement('div');
  rival.className = 'rival';
  raiz.append(rival);
  const map = L.map(rival, {
    crs: L.CRS.Simple,
    preferCanvas: true,
    minZoom: -8,
    zoomSnap: 0,
    attributionControl: false,
  });
  const bounds = L.latLngBounds([-y - height, x], [-y, x + width]);
  map.fitBounds(bounds, { animate: false });
  L.imageOverlay(fondo, bounds).addTo(map);
  let [sobre, elegido] = [-1, -1];
  const shapes = plano.lotes.map((trazo, i) => {
    const numbers = (trazo.d.match(/-?[\d.]+/g) ?? []).map(Number);
    const points: L.LatLngTuple[] = [];
    for (let p = 0; p < numbers.length; p += 2) points.push([-(numbers[p + 1] ?? 0), numbers[p] ?? 0]);
    const base = COLORES[lotes[i]?.estatus ?? 'Disponible'];
    const shape = L.polygon(points, { color: '#a88c55', weight: 1, fillColor: base, fillOpacity: 1 });
    shape.on('mouseover', () => {
      shapes[sobre]?.setStyle({ weight: 1 });
      sobre = i;
      shape.setStyle({ weight: 3 });
    });
    shape.on('click', () => {
      shapes[elegido]?.setStyle({ fillColor: base });
      elegido = i;
      shape.setStyle({ fillColor: '#a0441f' });
    });
    return shape.addTo(map);
  });
  await painted();
  return {
    lugar: (lote) => {
      const [px = 0, py = 0] = plano.lotes[lote]?.etiqueta ?? [];
      const at = map.latLngToContainerPoint([-py, px]);
      const rect = rival.getBoundingClientRect();
      return [at.x + rect.x, at.y + rect.y];
    },
    sobre: () => sobre,
    elegido: () => elegido,
    vender: (lote) => shapes[lote]?.setStyle({ fillColor: COLORES.Vendido }),
    venderTodos: () => {
      for (const shape of shapes) shape.setStyle({ fillColor: COLORES.Vendido });
    },
  };
};
