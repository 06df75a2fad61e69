import Flatbush from 'flatbush';
import { boxOfRings } from '../labelPoint.ts';
import { isInside, type Ring } from '../rings.ts';

export interface TracedLabel {
  /** Equal for lines of one text. */
  key: unknown;
  x: number;
  y: number;
}

/** Each label's own face: the largest without another label. Out: indices in `faces`. */
export function placeLabels(
  faces: readonly { ring: Ring; area: number }[],
  labels: readonly TracedLabel[],
): Map<TracedLabel, number> {
  const owned = new Map<TracedLabel, number>();
  const round = facesRound(faces, labels);
  const keys = new Map<number, Set<unknown>>();
  for (const [label, found] of round)
    for (const face of found) keys.set(face, (keys.get(face) ?? new Set()).add(label.key));
  for (const [label, found] of round) {
    const own = found.findLast((face) => keys.get(face)?.size === 1);
    if (own !== undefined) owned.set(label, own);
  }
  return owned;
}

/** Faces around each label, smallest first. */
export function facesRound(
  faces: readonly { ring: Ring; area: number }[],
  labels: readonly TracedLabel[],
): Map<TracedLabel, number[]> {
  if (!faces.length) return new Map();
  const index = new Flatbush(faces.length);
  for (const { ring } of faces) index.add(...boxOfRings([ring]));
  index.finish();
  return new Map(
    labels.map((label) => [
      label,
      index
        .search(label.x, label.y, label.x, label.y)
        .filter((face) => isInside([faces[face]?.ring ?? []], label.x, label.y))
        .sort((a, b) => (faces[a]?.area ?? 0) - (faces[b]?.area ?? 0)),
    ]),
  );
}
