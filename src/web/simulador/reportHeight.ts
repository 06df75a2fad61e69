/** What the page tells the page that frames it, so that nobody has to scroll in a scrolling page. */
export interface HeightMessage {
  /** Height of the content, CSS px. */
  simuladorAlto: number;
}

/**
 * Tells the framing page the content's height, now and at every change. A sandboxed frame has no origin of its
 * own to be known by: the listener must compare `event.source` with its frame's window.
 */
export function reportHeight(content: HTMLElement): void {
  if (window.parent === window || !('ResizeObserver' in window)) return;
  new ResizeObserver(() => {
    const message: HeightMessage = { simuladorAlto: Math.ceil(content.getBoundingClientRect().height) };
    // A height is no secret, and the frame cannot know who frames it.
    window.parent.postMessage(message, '*');
  }).observe(content);
}
