/** First word of `state`: the page's next call. Kept apart so that no page loads the schemas. */
export const RETURN_PURPOSES = ['entrada', 'prueba', 'enlace'] as const;
export type ReturnPurpose = (typeof RETURN_PURPOSES)[number];
