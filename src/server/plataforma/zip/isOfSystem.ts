/** Files and folders that systems, programs and network disks leave, by one path segment. */
const FOLDERS =
  /^(__MACOSX|\.Spotlight-V100|\.Trashes|\.Trash(-\d+)?|\.fseventsd|\.TemporaryItems|\.DocumentRevisions-V100|\.AppleDouble|\$RECYCLE\.BIN|System Volume Information|Network Trash Folder|Temporary Items|\.dropbox\.cache|\.git|\.svn|\.hg|\.idea|\.vscode|@eaDir|\.@__thumb|#recycle|#snapshot|lost\+found|\.thumbnails|\.BridgeCache)$/i;
const FILES =
  /^(\._.*|~\$.*|~WR[DLA]\d+\.tmp|\.~lock\..*#|Icon[\r\uF00D]|(eh)?thumbs(_vista)?\.db|desktop\.ini|\.?picasa\.ini|folder\.htt|autorun\.inf|.*\.(tmp|temp|swp|lnk|crdownload|part)|.*~)$/i;
/** Hidden Unix files, except possible catalogue files. */
const HIDDEN =
  /^\.(?!.*\.(csv|xlsx|json|geojson|svg|dxf|kml|kmz|pdf|ai|jpe?g|png|webp|avif|gif|tiff?|zip)$)/i;

export function isOfSystem(ruta: string): boolean {
  const parts = ruta.replace(/\/$/, '').split('/');
  const name = parts.at(-1) ?? '';
  return parts.some((part) => FOLDERS.test(part)) || FILES.test(name) || HIDDEN.test(name);
}
