/** How a picture lies in its frame: times its fitting size, and CSS px from the frame's centre to its own. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}
/** CSS px; of a point from the frame's centre. */
export interface FramePoint {
  x: number;
  y: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 6;

/** Larger or smaller about a point, which stays under the finger. In: the factor, and the frame's size in CSS px. */
export function zoomAbout(view: ZoomView, factor: number, at: FramePoint, frame: FramePoint): ZoomView {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

export function shiftBy({ scale, x, y }: ZoomView, by: FramePoint, frame: FramePoint): ZoomView {
  return within({ scale, x: x + by.x, y: y + by.y }, frame);
}

/** The picture's frame, which grows with it, always covers the frame that stands. */
function within({ scale, x, y }: ZoomView, frame: FramePoint): ZoomView {
  const clamp = (value: number, size: number) => {
    const most = (size * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: clamp(x, frame.x), y: clamp(y, frame.y) };
}
