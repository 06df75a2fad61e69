/** Names of drawing files, scanned pictures aside. A zip is one if it holds a shapefile. */
export const DRAWING_NAME = /\.(?:svg|dxf|geojson|kml|kmz|zip|pdf|ai)$/i;
