/** Whether a site shows this page in a frame of its own (`MARCO_PERMITIDO`). */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;
